import type { Chaos } from './chaos.ts';
import type { Engine } from './engine.ts';
import type { SandboxGraph } from './graph.ts';
import type { Outbox } from './outbox.ts';
import type { Sandbox } from './sandbox.ts';
import { readState, stateText } from './saved.ts';
import type { Tokens } from './tokens.ts';

type Memory = Pick<Sandbox, 'reset' | 'save' | 'restore'>;

interface Remembering {
  readonly graph: SandboxGraph;
  readonly engine: Engine;
  readonly tokens: Tokens;
  readonly chaos: Chaos;
  readonly outbox: Outbox;
}

/** What a sandbox remembers: saved, gone on from, and forgotten. */
export function memoryOf(remembering: Remembering): Memory {
  const { engine, tokens, chaos, outbox } = remembering;
  const { schemaHash } = remembering.graph;
  const { simulation } = engine;
  return {
    reset() {
      engine.reset();
      tokens.replace([]);
      chaos.restart();
      outbox.clear();
    },
    save: () => stateText({ schemaHash, store: simulation.save(), tokens: tokens.entries() }),
    restore(text) {
      const read = readState(text);
      if ('fault' in read || read.remembered.schemaHash !== schemaHash) return false;
      engine.reset();
      simulation.restore(read.remembered.store);
      tokens.replace(read.remembered.tokens);
      chaos.restart();
      outbox.clear();
      return true;
    },
  };
}
