/** Returns a name in camel case as the start of a sentence: `Payment initiation request`. */
export function sentenceCase(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
