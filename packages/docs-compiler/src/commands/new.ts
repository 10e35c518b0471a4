import { referenceRoute, routeOfPath } from '@docs-compiler/graph';
import { join } from 'node:path';

import { linkProject } from '../compile.ts';
import { kindAt } from '../files.ts';
import type { Io } from '../io.ts';
import { type Loaded, loadProject } from '../load.ts';
import { shownPath } from '../load/paths.ts';
import { entersContent } from '../load/walk.ts';
import { Refusal } from '../refusal.ts';
import { loadToCheck } from '../run/load-to-check.ts';
import type { ProjectOptions } from '../run/options.ts';
import { showStage, writeStderr, writeStdout } from '../run/terminal.ts';
import { type NoSkeleton, type Skeleton, skeletonOf, type Subject } from '../skeleton.ts';
import { guidePage } from '../skeleton/guide.ts';
import { simulatedPage } from '../skeleton/simulated.ts';
import { todo } from '../skeleton/text.ts';
import { writeNewText } from '../write/texts.ts';

interface NewOptions extends ProjectOptions {
  readonly dryRun?: boolean;
}

/** The arguments: a route, a schema element, or the kind and the name of a fact. */
interface Asked {
  readonly what: string;
  readonly name?: string | undefined;
}

/**
 * `docs-compiler new`: creates a page, a guide from a template or the skeleton of a schema element
 * or a fact. Overwrites nothing.
 */
export function newPage(io: Io, asked: Asked, options: NewOptions): number {
  const subject = subjectOf(asked);
  if (subject) newSkeleton(io, subject, options);
  else newGuide(io, asked.what, options);
  return 0;
}

/** Returns what a page is about; undefined for the route of a guide. */
function subjectOf({ what, name }: Asked): Subject | undefined {
  const kind = factKinds.find((each) => each === what);
  if (kind && name !== undefined) return { kind, name };
  if (kind)
    throw new Refusal(`\`new ${kind}\` needs a name`, {
      help: [`write \`new ${kind} NAME\`, or \`new /${kind}\` for a guide`],
    });
  if (name !== undefined)
    throw new Refusal(`\`${what}\` is not a kind of fact`, {
      help: [
        `write ${factKinds.map((each) => `\`new ${each} NAME\``).join(', ')}, \`new TYPE\`, or a route for a guide: \`new /guides/late\``,
      ],
    });
  return /^[A-Za-z_]\w*\.\w|^[A-Z]/.test(what) ? { kind: 'element', name: what } : undefined;
}

const factKinds = ['error', 'event', 'scope'] as const;

function newSkeleton(io: Io, subject: Subject, options: NewOptions): void {
  const loaded = loadToCheck(io, options);
  showStage(io, 'checking');
  const skeleton = skeletonOf(linkProject(loaded.project).graph, subject);
  showStage(io);
  if ('message' in skeleton) throw refusalOf(skeleton);
  writePage(io, skeleton, { loaded, ...options });
}

function newGuide(io: Io, given: string, { config, content, ...options }: NewOptions): void {
  const route = routeOf(given);
  const loaded = loadProject({ cwd: io.cwd, config, content });
  const text = guidePage(route, loaded.project.config.site.name);
  writePage(io, { path: route.slice(1) || 'index', texts: [text] }, { loaded, ...options });
}

interface WriteOptions extends Pick<NewOptions, 'dryRun'> {
  readonly loaded: Loaded;
}

/** Writes a page with its simulated responses, and prints what is left to do. */
function writePage(io: Io, skeleton: Skeleton, { loaded, dryRun }: WriteOptions): void {
  const { contentPath, folders, project } = loaded;
  if (contentPath === undefined)
    throw new Refusal('there is no content folder', { help: ['name one with `--content`'] });
  const path = join(contentPath, `${skeleton.path}.mdx`);
  const shown = shownPath(io.cwd, path);
  if (kindAt(path))
    throw new Refusal(`\`${shown}\` exists`, { help: ['edit it, or move it away'] });
  showStage(io, 'simulating');
  const page = simulatedPage(project, skeleton);
  showStage(io);
  if ('message' in page) throw refusalOf(page);
  const { text, because } = page;
  const sample =
    because === undefined ? '' : `\nThe response is a sample: ${because.replace(/\.$/, '')}.\n`;
  if (dryRun) {
    writeStdout(io, text);
    return writeStderr(io, sample);
  }
  writeNewText({ path, shown }, text, folders);
  writeStderr(io, `wrote ${shown}\n\nNext: review each \`${todo}\`, in ${markedLines(text)}\n`);
  if (sample !== '')
    writeStderr(
      io,
      `${sample}Once that is fixed, run\n  npx docs-compiler check --update-responses ${shown}\n`,
    );
}

/** Returns the places of the marks: `line 4`, `lines 4, 7`. */
function markedLines(text: string): string {
  const lines = text.split('\n').flatMap((line, at) => (line.includes(todo) ? [at + 1] : []));
  return `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;
}

function refusalOf({ message, help }: NoSkeleton): Refusal {
  return new Refusal(message, { help });
}

function routeOf(given: string): string {
  if (/^\/(index)?$/.test(given)) return '/';
  const route = routeOfPath(given.replaceAll(/^\/+|\/+$/g, ''), undefined);
  if (!/^(\/[a-z0-9][a-z0-9_-]*)+$/.test(route)) {
    throw new Refusal(`\`${given}\` is not the route of a page`, {
      help: ['use a-z, 0-9, `-` and `_` between slashes, as in `/guides/first-call`'],
    });
  }
  if (`${route}/`.startsWith(`${referenceRoute}/`)) {
    throw new Refusal(`routes below \`${referenceRoute}\` are generated from the schema`, {
      help: ['to document an element, name it: `new Mutation.lend`, `new LoanStatus`'],
    });
  }
  const unread = foldersOf(route).find((folder) => !entersContent(folder));
  if (unread !== undefined) {
    throw new Refusal(`the folder \`${unread}\` cannot contain pages`, {
      help: ['name another route'],
    });
  }
  return route;
}

/** `a` and `a/b` of `/a/b/c`. */
function foldersOf(route: string): string[] {
  const names = route.slice(1).split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}
