import { setFlagsFromString } from 'node:v8';

// Makes V8 inline less into the functions that it optimizes, in this process and its threads, as
// the commands do (`inlineLess` in packages/docs-compiler/src/process.ts). With the default, a test
// run of the compiler takes a seventh more CPU.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=120');
