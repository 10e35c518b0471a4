export { everyNth, isNightly, someOf } from '../../../packages/docs-compiler/test/nightly.ts';
