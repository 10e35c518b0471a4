/** Replaces example values in code with the values that the reader enters in the page's boxes. */
export function start(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-fill]')];
  const places = placesOf(boxes.map(exampleIn));
  const fill = () => {
    for (const [node, written] of places) node.data = filled(written, boxes);
  };
  for (const box of boxes) box.addEventListener('input', fill);
  fill();
}

/** Returns the text nodes of code that contain an example value, with their original text. */
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
    // Characters that no id contains could end a string in the code.
    const value = box.value.replaceAll(/[^\w.:=+/-]/g, '');
    if (value !== '') text = text.replaceAll(exampleIn(box), () => value);
  }
  return text;
}

function exampleIn({ dataset }: HTMLInputElement): string {
  return dataset['fill'] ?? '';
}
