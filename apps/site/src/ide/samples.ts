/** In its own file, which is loaded on demand. */
export { languages } from '../samples/languages.ts';
export { sampleText } from '../samples/sample.ts';
