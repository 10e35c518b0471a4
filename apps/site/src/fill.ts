/** Lets the boxes of a page put the reader's own values into its code, where an example stands. */
export function start(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-fill]')];
  const places = placesOf(boxes.map(exampleIn));
  const fill = () => {
    for (const [node, written] of places) node.data = filled(written, boxes);
  };
  for (const box of boxes) box.addEventListener('input', fill);
  fill();
}

/** The texts of code that hold an example, as they are written. */
function placesOf(examples: readonly string[]): ReadonlyMap<Text, string> {
  const places = new Map<Text, string>();
  for (const code of document.querySelectorAll('main pre code')) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && examples.some((example) => node.data.includes(example)))
        places.set(node, node.data);
  }
  return places;
}

function filled(written: string, boxes: readonly HTMLInputElement[]): string {
  let text = written;
  for (const box of boxes) {
    // What no id has could end a string of the code.
    const value = box.value.replaceAll(/[^\w.:=+/-]/g, '');
    if (value !== '') text = text.replaceAll(exampleIn(box), () => value);
  }
  return text;
}

function exampleIn({ dataset }: HTMLInputElement): string {
  return dataset['fill'] ?? '';
}
