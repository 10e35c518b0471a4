/** In a file of its own, which comes when a reader asks for programs. */
export { languages } from '../samples/languages.ts';
export { sampleText } from '../samples/sample.ts';
