#!/usr/bin/env node
// React's development build renders several times slower, so this is set before anything loads it.
process.env.NODE_ENV ??= 'production';
await import('../lib/cli.js');
