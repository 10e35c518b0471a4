import {
  type Range,
  ResponseError,
  LSPErrorCodes,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';

import { checkInSteps, parseRules } from '../check.ts';
import { linkProjectInSteps } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { readSamples } from '../load/samples.ts';
import { addedErrors, hidesNames, type Rename, renameElement, renameHeading } from '../rename.ts';
import { releasedIn } from '../run/compile-project.ts';
import { positionAt } from '../source.ts';
import { plural } from '../text/phrases.ts';
import type { Steps } from '../text/steps.ts';
import { type EditTarget, workspaceEdit } from './actions.ts';
import { type Named, namedAt, type Place } from './names.ts';
import { rangeOf } from './places.ts';
import type { Linked, Session } from './session.ts';

/** Returns the name to rename at a place. Throws the reason if it cannot be renamed. */
export function renameableAt(
  linked: Linked,
  place: Place,
): { readonly range: Range; readonly placeholder: string } {
  const { span } = requestAt(linked, place);
  return { range: rangeOf(span), placeholder: span.file.text.slice(span.start, span.end) };
}

/** An edit, and the places that the rename is not sure about. */
export interface RenameEdit {
  readonly edit: WorkspaceEdit;
  /** A sentence with the number of their lines; undefined if there are none. */
  readonly warning?: string;
  /** Each of their lines, with its file. */
  readonly unsure: readonly string[];
}

/** A linked project, and its session. */
interface RenameSource {
  readonly session: Session;
  readonly linked: Linked;
}

/**
 * Renames the element or the heading at a place in all files, as `docs-compiler rename` does. Throws
 * the reason if that is impossible, or if it would add an error. Works in steps, during which no text
 * may change.
 */
export function* renameAt(
  { session, linked }: RenameSource,
  target: EditTarget,
  { place, newName }: { readonly place: Place; readonly newName: string },
): Steps<RenameEdit> {
  const { graph, parsed, loaded } = linked;
  const { diagnostics: faults } = yield* checkInSteps(graph, parsed, parseRules);
  const hiding = faults.find(hidesNames);
  if (hiding) {
    const { path } = hiding.primary.span.file;
    throw refused(`nothing was renamed: names in \`${path}\` would be missed: ${hiding.message}`);
  }
  const { from, kind } = requestAt(linked, place);
  const found = yield* kind === 'heading'
    ? renameHeading(linked, { from, to: newName })
    : renameElement(linked, {
        from,
        to: newName,
        others: readSamples(loaded),
        isReleased: releasedIn(loaded),
      });
  if ('message' in found) throw refused([found.message, ...found.help].join('\n'));
  const after = yield* linkProjectInSteps(found.project);
  const { diagnostics } = yield* checkInSteps(after.graph, after.parsed);
  const error = yield* addedError(session, diagnostics);
  if (error) throw refused(`the rename would add an error: ${error.message}`);
  const edit = workspaceEdit(target, found.edits);
  return { edit, ...unsureOf(found) };
}

/** Checks the project before the rename only if there are errors after it, which may be old. */
function* addedError(
  session: Session,
  after: readonly Diagnostic[],
): Steps<Diagnostic | undefined> {
  if (addedErrors([], after).length === 0) return undefined;
  const before = yield* session.check();
  return addedErrors(before?.diagnostics ?? [], after)[0];
}

interface RenameRequest {
  readonly kind: Named['kind'];
  readonly span: Named['span'];
  /** The coordinate of the element, or the address of the heading. */
  readonly from: string;
}

function requestAt(linked: Linked, place: Place): RenameRequest {
  const named = namedAt(linked, place);
  if (named?.kind === 'heading') {
    const { span, page, id } = named;
    const text = span.file.text.slice(span.start, span.end);
    const [, marks = '', words = ''] = /^(#+[ \t]+)([^\r\n]*?)(?:[ \t]+#+)?$/.exec(text) ?? [];
    const start = span.start + marks.length;
    const own = { ...span, start, end: start + words.length };
    return { kind: 'heading', span: own, from: `${page.route}#${id}` };
  }
  if (named?.kind === 'fact')
    throw refused(
      `\`${named.fact.name}\` is declared in the docs, not in the schema: change it by hand`,
    );
  const [from, ...others] = named?.kind === 'element' ? named.coordinates : [];
  if (!named || from === undefined) throw refused('there is no name of the schema here');
  if (others.length > 0)
    throw refused(`this may be ${[from, ...others].map((each) => `\`${each}\``).join(' or ')}`);
  return { kind: 'element', span: named.span, from };
}

function refused(message: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}

function unsureOf({ unsure }: Rename): Pick<RenameEdit, 'warning' | 'unsure'> {
  if (unsure.length === 0) return { unsure: [] };
  const places = unsure.map(
    ({ span: { file, start } }) => `${file.path}:${positionAt(file, start).line}`,
  );
  const lines = [...new Set(places)];
  const shown = lines.slice(0, 5).join(', ') + (lines.length > 5 ? ' …' : '');
  return {
    unsure: lines,
    warning: `${plural(lines.length, 'line')} may also refer to it (not changed): ${shown}`,
  };
}
