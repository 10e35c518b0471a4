import { referenceRoute, routeOfPath } from '@docs-compiler/graph';
import { join } from 'node:path';
import { kindAt } from '../files.ts';
import type { Io } from '../io.ts';
import { loadProject } from '../load.ts';
import { shownPath } from '../load/paths.ts';
import { entersContent } from '../load/walk.ts';
import { Refusal } from '../refusal.ts';
import type { ProjectOptions } from '../run/options.ts';
import { writeStderr } from '../run/terminal.ts';
import { writeNewText } from '../write/texts.ts';

/** `docs-compiler new ROUTE`: creates a guide from a template. Overwrites nothing. */
export function newPage(
  io: Io,
  given: string,
  { config, content }: Pick<ProjectOptions, 'config' | 'content'>,
): number {
  const route = routeOf(given);
  const { contentPath, configPath, folders, project } = loadProject({
    cwd: io.cwd,
    config,
    content,
  });
  if (contentPath === undefined) {
    throw new Refusal('there is no content folder', { help: ['name one with `--content`'] });
  }
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

  writeNewText({ path, shown: shown(path) }, guideSkeleton(route), folders);
  writeStderr(io, `wrote ${shown(path)}\n`);
  const place = configPath ? ` of ${shown(configPath)}` : '';
  writeStderr(
    io,
    `\nNext: add ${route} to the sidebar${place}, or set \`hidden: sidebar\` on the page\n`,
  );
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
      help: ['to explain an element, write a page elsewhere with `documents: <coordinate>`'],
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
  ['Set up the client', 'Token, scopes and settings, each with a link.'],
  ['Send the request', 'Why, a checked example, what to store. One section for each call.'],
  [
    'Handle each outcome',
    'For each state and error: what to do, whether to retry, what to tell the user.',
  ],
  [
    'Test and go live',
    'The input that leads to each outcome in the sandbox; checks before going live.',
  ],
];

/** A page to fill in. Its hints are comments, so a reader never meets them. */
export function guideSkeleton(route: string): string {
  const sections = parts.map(([heading, hint]) => `## ${heading}\n\n{/* ${hint} */}\n`);
  return `---
title: ${titleOf(route)}
description: What the reader can do after this page.
---

{/* What this page is for, in two sentences, and when to use something else. */}

{/* Rename each heading after what is below it, such as "Refund a lost payout". */}

${sections.join('\n')}`;
}

/** `/guides/first-call` is "First call". */
function titleOf(route: string): string {
  const words = route.slice(route.lastIndexOf('/') + 1).replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
