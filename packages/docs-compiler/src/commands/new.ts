import { referenceRoute, routeOfPath } from '@docs-compiler/graph';
import { join } from 'node:path';
import { compile, type Compilation } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { kindAt } from '../files.ts';
import { applyFixes } from '../fix.ts';
import type { Io } from '../io.ts';
import { type Loaded, loadProject } from '../load.ts';
import { shownPath } from '../load/paths.ts';
import { entersContent } from '../load/walk.ts';
import type { Project } from '../project.ts';
import { Refusal } from '../refusal.ts';
import { compileProject } from '../run/compile-project.ts';
import type { ProjectOptions } from '../run/options.ts';
import { showStage, writeStderr, writeStdout } from '../run/terminal.ts';
import { skeletonOf, type Skeleton, type Subject } from '../skeleton.ts';
import { pageText, todo } from '../skeleton/text.ts';
import { byCodeUnit } from '../text/order.ts';
import { reportedResponses, updatedResponse } from '../updated-response.ts';
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
  return subject ? newSkeleton(io, subject, options) : newGuide(io, asked.what, options);
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
      help: [`write ${factKinds.map((each) => `\`new ${each} NAME\``).join(', ')}, or one name`],
    });
  return /^[A-Za-z_]\w*\.\w|^[A-Z]/.test(what) ? { kind: 'element', name: what } : undefined;
}

const factKinds = ['error', 'event', 'scope'] as const;

/** Writes the page of a schema element or a fact, with simulated responses. */
function newSkeleton(io: Io, subject: Subject, options: NewOptions): number {
  const { graph, loaded } = compileProject(io, options);
  const { contentPath, folders } = loaded;
  if (contentPath === undefined) throw noContent();
  const skeleton = skeletonOf(graph, subject);
  if ('message' in skeleton) throw new Refusal(skeleton.message, { help: skeleton.help });

  const path = join(contentPath, `${skeleton.path}.mdx`);
  const shown = shownPath(io.cwd, path);
  if (kindAt(path))
    throw new Refusal(`\`${shown}\` exists`, { help: ['move it, or add to it by hand'] });
  showStage(io, 'simulating');
  const { text, isBlocked } = simulated(loaded, skeleton);
  showStage(io);
  writePage(io, { path, shown, text, folders }, options);
  if (isBlocked)
    writeStderr(
      io,
      `\nThe response is a sample, because errors of the project stop the simulation. Fix them, then run\n  docs-compiler check --update-responses ${shown}\n`,
    );
  return 0;
}

interface NewPage {
  readonly path: string;
  /** The path as messages show it. */
  readonly shown: string;
  readonly text: string;
  readonly folders: Loaded['folders'];
}

/** Writes a page, and lists the lines to review. */
function writePage(io: Io, { path, shown, text, folders }: NewPage, { dryRun }: NewOptions): void {
  if (dryRun) return writeStdout(io, text);
  writeNewText({ path, shown }, text, folders);
  writeStderr(io, `wrote ${shown}\n`);
  const lines = text.split('\n').flatMap((line, at) => (line.includes(todo) ? [at + 1] : []));
  const places = lines.length === 1 ? 'line' : 'lines';
  writeStderr(io, `\nNext: review each \`${todo}\`, in ${places} ${lines.join(', ')}\n`);
}

interface Simulated {
  readonly text: string;
  /** Errors of the project stop the simulation. */
  readonly isBlocked: boolean;
}

/**
 * Returns the first text whose responses are simulated without findings, with these responses; the
 * last if there is none.
 */
function simulated(loaded: Loaded, { path, texts }: Skeleton): Simulated {
  const last = texts.at(-1);
  for (const each of texts) {
    const text = withResponses(loaded, { path, text: each });
    const compiled = compiledWith(loaded, { path, text });
    const isBlocked = isSimulated(compiled) && compiled.skipped > 0;
    if (each === last || findingsOf(compiled).length === 0) return { text, isBlocked };
  }
  return { text: '', isBlocked: false };
}

interface NewText {
  /** The path below the content folder, without extension. */
  readonly path: string;
  readonly text: string;
}

interface CompiledPage extends Compilation {
  readonly project: Project;
  /** The path of the page, as diagnostics have it. */
  readonly page: string;
}

/** Compiles a project with a further page. */
function compiledWith({ project }: Loaded, { path, text }: NewText): CompiledPage {
  const page = `${project.contentDir ? `${project.contentDir}/` : ''}${path}.mdx`;
  const pageFiles = [...project.pageFiles, { path: page, text }];
  const changed: Project = {
    ...project,
    pageFiles: pageFiles.toSorted((a, b) => byCodeUnit(a.path, b.path)),
  };
  return { ...compile(changed), project: changed, page };
}

/** Checks for a sandbox and a response that it could simulate. */
function isSimulated({ graph, page }: CompiledPage): boolean {
  const isOnPage = graph.examples.some(({ page: each }) => each.parsed.file.path === page);
  return isOnPage && graph.config.sandbox !== undefined;
}

function findingsOf({ diagnostics, page }: CompiledPage): readonly Diagnostic[] {
  return diagnostics.filter(({ primary }) => primary.span.file.path === page);
}

/** Returns the text of a new page with simulated responses, where they can be simulated. */
function withResponses(loaded: Loaded, page: NewText): string {
  const compiled = compiledWith(loaded, page);
  const edits = reportedResponses(compiled.graph, findingsOf(compiled))
    .map((printed) => updatedResponse(compiled, printed))
    .flatMap((update) => (update.kind === 'updated' ? update.edits : []));
  return applyFixes(edits.map((edit) => ({ fix: { edits: [edit] } }))).files[0]?.text ?? page.text;
}

function noContent(): Refusal {
  return new Refusal('there is no content folder', { help: ['name one with `--content`'] });
}

function newGuide(io: Io, given: string, options: NewOptions): number {
  const { config, content } = options;
  const route = routeOf(given);
  const { contentPath, folders, project } = loadProject({
    cwd: io.cwd,
    config,
    content,
  });
  if (contentPath === undefined) throw noContent();
  const shown = (path: string): string => shownPath(io.cwd, path);
  const path = join(contentPath, `${route}.mdx`);
  const slug = project.config.product?.slug;
  const taken = project.pageFiles.find(
    (file) =>
      !file.accessFault && routeOfPath(contentName(file.path, project.contentDir), slug) === route,
  );
  if (taken || kindAt(path) === 'file') {
    throw new Refusal(`the route \`${route}\` is taken`, {
      help: [`edit \`${taken?.path ?? shown(path)}\`, or name another route`],
    });
  }
  writePage(io, { path, shown: shown(path), text: guideText(route), folders }, options);
  return 0;
}

function routeOf(given: string): string {
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

/** `guides/first-call` of `content/guides/first-call.mdx`. */
function contentName(path: string, contentDir = ''): string {
  const name = contentDir === '' ? path : path.slice(contentDir.length + 1);
  return name.replace(/\.mdx?$/, '');
}

/** The parts of a guide in reading order, each with a hint about its content. */
const parts: readonly (readonly [heading: string, hint: string])[] = [
  ['Set up the client', 'token, scopes and settings, each with a link.'],
  ['Send the request', 'why, a checked example, what to store. One section for each call.'],
  [
    'Handle each outcome',
    'for each state and error, what to do, whether to retry, what to tell the user.',
  ],
  [
    'Test and go live',
    'the input that leads to each outcome in the sandbox; checks before going live.',
  ],
];

/** Returns a page to fill in. Its hints are comments, so a reader never meets them. */
function guideText(route: string): string {
  return pageText(
    [
      `title: ${titleOf(route)}`,
      `description: '${todo}: what readers can do after this page'`,
      `hidden: sidebar # ${todo}: list the page in the sidebar of the config, and remove this line`,
    ],
    [
      `{/* ${todo}: what this page is for, in two sentences, and when to use something else. */}`,
      `{/* ${todo}: rename each heading after what is below it, such as "Refund a lost payout". */}`,
      ...parts.flatMap(([heading, hint]) => [`## ${heading}`, `{/* ${todo}: ${hint} */}`]),
    ],
  );
}

/** `/guides/first-call` is "First call". */
function titleOf(route: string): string {
  const words = route.slice(route.lastIndexOf('/') + 1).replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
