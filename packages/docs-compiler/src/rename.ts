import { linkProjectInSteps } from './compile.ts';
import { changedProject } from './changed-project.ts';
import type { Diagnostic, Edit } from './diagnostic.ts';
import { applyEdits, type FixedFile } from './fix.ts';
import { contextOf } from './link/context.ts';
import type { Graph } from './graph.ts';
import type { Project } from './project.ts';
import { addressEdits, type Renamed } from './rename/addresses.ts';
import { copyEdits } from './rename/copies.ts';
import { headingTarget } from './rename/heading.ts';
import { occurrencesInFiles, occurrencesInShownFiles } from './rename/in-code.ts';
import { occurrencesInConfig } from './rename/in-config.ts';
import { occurrencesInExamples } from './rename/in-examples.ts';
import { occurrencesOnPages } from './rename/in-pages.ts';
import { occurrencesInSchema } from './rename/in-schema.ts';
import { type Occurrence, type Search, textOf } from './rename/occurrence.ts';
import { type RenameFault, type RenameTarget, renameTarget } from './rename/target.ts';
import { placesAsText, placesOfWords, type UnsurePlace } from './rename/unsure.ts';
import { reuseUnchanged } from './reuse.ts';
import type { SourceFile, Span } from './source.ts';
import { groupBy } from './text/order.ts';
import type { Steps } from './text/steps.ts';

export type { RenameFault } from './rename/target.ts';
export type { UnsurePlace } from './rename/unsure.ts';

/** A project and its graph. */
export interface LinkedSources {
  readonly project: Project;
  readonly graph: Graph;
}

/** A schema element and its new name. */
export interface RenameRequest {
  /** A coordinate: `Loan`, `Loan.due`, `Query.loan(id:)`, `Genre.POEM`. */
  readonly from: string;
  /** The new name, alone or as a coordinate with the same owner. */
  readonly to: string;
  /** Further texts of the content folder, such as samples that no page shows. */
  readonly others?: readonly SourceFile[];
  /**
   * Checks whether a saved release of the schema has an element. The addresses of such an element
   * stay redirected even if the rename undoes an earlier one.
   */
  isReleased?(this: void, coordinate: string): boolean;
}

/** The changes of a rename, which are not written yet. */
export interface Rename {
  /** The coordinates of the renamed elements, that of the request first; none for a heading. */
  readonly coordinates: readonly string[];
  /** The changed files, sorted by path. */
  readonly files: readonly FixedFile[];
  /** The changes of names and addresses. Insertions come before a removal at the same place. */
  readonly edits: readonly Edit[];
  /** Places that may mean the element and are not changed, in order of path and line. */
  readonly unsure: readonly UnsurePlace[];
  /** The project after the changes. */
  readonly project: Project;
}

/**
 * Finds all uses of a schema element in a project, and returns the changes that give it a new name.
 * Follows it to its addresses: links, redirects and the lock of routes. Pure: writes nothing, and
 * does not check the result. Works in steps.
 */
export function* renameElement(
  { project, graph }: LinkedSources,
  request: RenameRequest,
): Steps<Rename | RenameFault> {
  const { others = [], isReleased = () => false } = request;
  const context = contextOf(project, graph.parsed);
  const target = renameTarget({ graph, context }, request);
  if ('message' in target) return target;

  const { name, to, coordinates } = target;
  const code = [...(project.codeFiles ?? []), ...others];
  const occurrences = [...occurrencesIn({ graph, context, name }, { project, code })];
  const { sure, unsure, decided } = decide(target, occurrences);
  const copies = copyEdits(context, target, graph.pages);
  const isRemoved = ({ file, start, end }: Span): boolean =>
    copies.removed.some((each) => each.file === file && each.start <= start && end <= each.end);
  const names = [
    ...sure.filter(({ span }) => !isRemoved(span)).map(({ span }): Edit => ({ span, text: to })),
    ...copies.edits,
  ];
  const followed = yield* followAddresses({ project, graph, target, isReleased }, names);
  if ('message' in followed) return followed;
  const { config, schemaFiles, pageFiles } = project;
  const texts = placesAsText({
    name,
    coordinates,
    files: [...(config.file ? [config.file] : []), ...schemaFiles, ...pageFiles, ...code],
    pages: graph.pages,
    code: new Set(code.filter(({ path }) => !/\.(md|txt)$/i.test(path))),
    decided: [...decided, ...followed.addresses],
  });
  const { files, edits, project: changed } = followed;
  return {
    coordinates: [...coordinates],
    files,
    edits,
    unsure: [...unsure, ...texts].sort(byPlace),
    project: changed,
  };
}

/**
 * Returns the uses of a name in a linked project, each with the schema elements that it may mean:
 * in the schema, in examples, in pages, in the config, and in the code that pages show.
 */
export function usesOfName({ project, graph }: LinkedSources, name: string): readonly Occurrence[] {
  const context = contextOf(project, graph.parsed);
  const code = project.codeFiles ?? [];
  return [...occurrencesIn({ graph, context, name }, { project, code })];
}

/** A heading and its new text. */
export interface HeadingRequest {
  /** Its address: `/guides/refunds#before-you-start`. */
  readonly from: string;
  /** The new text in Markdown. The anchor follows from it. */
  readonly to: string;
}

/**
 * Returns the changes that give a heading a new text: links to its anchor, `movedAnchors` and the
 * lock of routes follow. Lists the lines of pages that still have the former text. Works in steps.
 */
export function* renameHeading(
  { project, graph }: LinkedSources,
  request: HeadingRequest,
): Steps<Rename | RenameFault> {
  const target = headingTarget(graph, request);
  if ('message' in target) return target;
  const { heading, name, to } = target;
  const edit = { span: heading, text: to };
  const isReleased = (): boolean => false;
  const followed = yield* followAddresses({ project, graph, target, isReleased }, [edit]);
  if ('message' in followed) return followed;
  const unsure = placesOfWords(name, project.pageFiles).filter(
    ({ span: { file, start } }) => file !== heading.file || start !== heading.start,
  );
  return { coordinates: [], unsure, ...followed };
}

interface Renaming extends LinkedSources, Pick<Renamed, 'target' | 'isReleased'> {}

interface Followed extends Pick<Rename, 'files' | 'edits' | 'project'> {
  /** The places of the changed addresses. */
  readonly addresses: readonly Span[];
}

/** Adds the edits of addresses to those of names. */
function* followAddresses(
  { project, graph: before, target, isReleased }: Renaming,
  names: readonly Edit[],
): Steps<Followed | RenameFault> {
  const renamed = projectWith(project, changedFiles(inOrder(names)));
  const { graph: after } = yield* linkProjectInSteps(renamed ?? project);
  const addresses = addressEdits({ before, after, target, isReleased });
  const edits = inOrder([...names, ...addresses]);
  const files = changedFiles(edits);
  // Most files are as they were linked just now.
  const changed = projectWith(project, files, renamed);
  if (!changed)
    return {
      message: 'the config would be invalid under the new name',
      help: ['give another name'],
    };
  return {
    files,
    edits,
    project: changed,
    addresses: addresses.map(({ span }) => span),
  };
}

/** Returns the changed project with the unchanged file objects of another one. */
function projectWith(
  project: Project,
  files: readonly FixedFile[],
  former: Project | undefined = project,
): Project | undefined {
  const changed = changedProject(project, files);
  return changed && reuseUnchanged(changed, former);
}

interface Sources {
  readonly project: Project;
  /** Files with code of any language. */
  readonly code: readonly SourceFile[];
}

function* occurrencesIn(search: Search, { project, code }: Sources): Generator<Occurrence> {
  const { examples } = search.graph;
  const inExamples = [...occurrencesInExamples(search)];
  yield* occurrencesInSchema(search);
  yield* occurrencesInConfig(search);
  yield* occurrencesOnPages(search);
  yield* inExamples;
  yield* occurrencesInShownFiles({ project, examples }, inExamples);
  yield* occurrencesInFiles(search, code);
}

interface Decisions {
  readonly sure: readonly Occurrence[];
  readonly unsure: readonly UnsurePlace[];
  /** The places of all occurrences. */
  readonly decided: readonly Occurrence['span'][];
}

/** Separates the occurrences that mean the element for certain from those that may mean another. */
function decide(
  { name, coordinates }: RenameTarget,
  occurrences: readonly Occurrence[],
): Decisions {
  const byPlaces = groupBy(occurrences, ({ span }) => `${span.file.path}\0${span.start}`);
  const sure: Occurrence[] = [];
  const unsure: UnsurePlace[] = [];
  for (const [first, ...same] of byPlaces.values()) {
    if (!first) continue;
    const meant = new Set([first, ...same].flatMap((each) => each.coordinates));
    const renamed = [...meant].filter((each) => coordinates.has(each));
    if (renamed.length === 0) continue;
    const isSure = renamed.length === meant.size && textOf(first.span) === name;
    if (isSure) sure.push(first);
    else unsure.push({ span: first.span, coordinates: [...meant] });
  }
  return { sure, unsure, decided: occurrences.map(({ span }) => span) };
}

/** Sorts edits by place, with insertions before a removal at the same place. */
function inOrder(edits: readonly Edit[]): readonly Edit[] {
  return edits.toSorted(({ span: a }, { span: b }) => a.start - b.start || a.end - b.end);
}

/** Returns the texts of the files that ordered edits change, sorted by path. */
function changedFiles(edits: readonly Edit[]): FixedFile[] {
  return [...groupBy(edits, ({ span }) => span.file.path).values()]
    .flatMap((own) => {
      const before = own[0]?.span.file;
      return before ? [{ before, text: applyEdits(before.text, own) }] : [];
    })
    .sort((a, b) => (a.before.path < b.before.path ? -1 : 1));
}

function byPlace({ span: a }: UnsurePlace, { span: b }: UnsurePlace): number {
  if (a.file === b.file) return a.start - b.start;
  return a.file.path < b.file.path ? -1 : 1;
}

/**
 * Returns the errors that a rename adds. Messages contain names, so an error of the same rule in
 * the same file counts as the same one.
 */
export function addedErrors(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): Diagnostic[] {
  const known = groupBy(before.filter(isError), keyOf);
  return [...groupBy(after.filter(isError), keyOf)].flatMap(([key, errors]) =>
    errors.length > (known.get(key)?.length ?? 0) ? errors : [],
  );
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

function keyOf({ code, primary }: Diagnostic): string {
  return `${code}\0${primary.span.file.path}`;
}

/** Checks for an error because of which uses of a name could not be found. */
export function hidesNames({ code, severity }: Diagnostic): boolean {
  return severity === 'error' && hidingCodes.has(code);
}

const hidingCodes = new Set([
  'unreadable-file',
  'invalid-encoding',
  'syntax-graphql',
  'invalid-schema',
  'syntax-mdx',
  'invalid-frontmatter',
]);
