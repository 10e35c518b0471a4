import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';

import { noCache, type Cache } from '../../src/cache.ts';
import { compile, type Compilation } from '../../src/compile.ts';
import { emit } from '../../src/emit.ts';
import { reportPretty } from '../../src/report/pretty.ts';
import { cachePath, openCache } from '../../src/write/cache-file.ts';
import { below, randomFrom, shuffled, type Random } from '../mutation/random.ts';
import { projectWith } from '../project.ts';
import type { Files } from './corpus.ts';
import { cycles } from './cycles.ts';
import { evilAddress, forgedText } from './forged-cache.ts';
import { mutants } from './mutants.ts';
import { checkSpans, withReadableConfig } from './promises.ts';

/** A file beside those of the project, whose number determines how the cache is forged. */
const forgery = 'forgery';

/** A project whose cache an attacker has written to. */
export const forgeries: fc.Arbitrary<Files> = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: mutants() }, { weight: 1, arbitrary: cycles }), fc.nat())
  .map(([files, seed]) => ({ ...files, [forgery]: String(seed) }));

const secret = 'the secret of this user';
const compiler = 'this compiler';

/**
 * Checks that lines by an attacker without the secret have no effect, and that lines by one with
 * the secret neither crash a run nor inject a script into a page.
 */
export function checkForgeries({ [forgery]: seed = '', ...project }: Files): Compilation {
  const files = withReadableConfig(project);
  const random = randomFrom(Number(seed));
  const folder = mkdtempSync(join(tmpdir(), 'docs-compiler-fuzz-'));
  const open = (): Cache => openCache({ folder, compiler, secret });
  try {
    const honest = compileWith(files, noCache);
    const first = open();
    compileWith(files, first);
    first.save();
    const path = cachePath(folder);
    const isKnown = below(random, 3) === 0;
    writeFileSync(path, (isKnown ? forgedByKnower : forgedByStranger)(linesIn(path), random));
    const cache = open();
    const forged = compileWith(files, cache);
    cache.save();
    if (isKnown) {
      if (elementsOf(forged).includes(evilAddress()))
        throw new Error('a forged address is made known');
    } else if (textOf(forged) !== textOf(honest)) {
      throw new Error('a forged cache changes what is made');
    }
    return honest;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compileWith(files: Files, cache: Cache): Compilation {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  const compilation = compile({ ...projectWith(sources), cache });
  checkSpans(compilation.diagnostics);
  return compilation;
}

/**
 * Returns the elements of all pages without the props of components, which the renderer reads as
 * data, as it does the sample of an event.
 */
function elementsOf({ graph }: Compilation): string {
  return JSON.stringify(
    emit(graph).pages.map(({ body }) => body),
    (key, value: unknown) => (key === 'props' ? undefined : value),
  );
}

/** Serializes the results of a run. */
function textOf({ graph, diagnostics, skipped }: Compilation): string {
  return [reportPretty(diagnostics), skipped, JSON.stringify(emit(graph))].join('\n');
}

interface Line {
  readonly key: string;
  readonly signature: string;
  readonly text: string;
}

function linesIn(path: string): Line[] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.length > 88)
      .map((line) => ({
        key: line.slice(0, 43),
        signature: line.slice(44, 87),
        text: line.slice(88),
      }));
  } catch {
    // Nothing was cached.
    return [];
  }
}

function written({ key, signature, text }: Line): string {
  return `${key} ${signature} ${text}`;
}

/** Signs as the compiler does, for an attacker who knows the secret. */
function signed({ key, text }: Pick<Line, 'key' | 'text'>, by: string, name = compiler): Line {
  const signature = createHmac('sha256', by).update(`${name} ${key} `).update(text);
  return { key, signature: signature.digest('base64url'), text };
}

function forgedByKnower(lines: readonly Line[], random: Random): string {
  const forged = lines.map((line) => {
    const kind = below(random, 4);
    if (kind === 0) return line;
    // The text of another key belongs to another file, or is of another kind.
    const text =
      kind === 1 ? (lines[below(random, lines.length)]?.text ?? '') : forgedText(line.text, random);
    return signed({ key: line.key, text }, secret);
  });
  return forged.map((line) => `${written(line)}\n`).join('');
}

/** Forges each line in its own way, then shuffles, duplicates and truncates the lines. */
function forgedByStranger(lines: readonly Line[], random: Random): string {
  const other = (): Line | undefined => lines[below(random, lines.length)];
  const forged = lines.flatMap((line): string[] => {
    const text = forgedText(line.text, random);
    switch (below(random, 9)) {
      case 0:
        return [written({ ...line, text })];
      case 1:
        return [written(signed({ key: line.key, text }, 'the secret of another user'))];
      case 2:
        return [written(signed({ key: line.key, text }, secret, 'another compiler'))];
      case 3:
        return [written({ ...line, key: other()?.key ?? '' })];
      case 4:
        return [written({ ...line, text: other()?.text ?? '' })];
      case 5:
        return [written(line).slice(0, below(random, written(line).length))];
      case 6:
        return [written(line), written({ ...line, text })];
      case 7:
        return [written({ ...line, text: `${line.text} ` }), written({ ...line, signature: '' })];
      default:
        return [written(line)];
    }
  });
  const all = below(random, 2) === 0 ? shuffled(random, forged) : forged;
  const text = all.map((line) => `${line}${below(random, 20) === 0 ? '\r\n\0' : '\n'}`).join('');
  return below(random, 5) === 0 ? text.slice(below(random, text.length)) : text;
}
