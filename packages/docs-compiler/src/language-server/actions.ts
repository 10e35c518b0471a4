import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';

import type { Edit } from '../diagnostic.ts';
import { makeableFixes } from '../fix.ts';
import { isInFence } from '../languages/mdx/fence-text.ts';
import type { Span } from '../source.ts';
import { groupBy } from '../text/order.ts';
import { reportedResponses, updatedResponse } from '../updated-response.ts';
import { lspDiagnostic, type Problem } from './diagnostics.ts';
import { lspEditOf, rangeOf, type Uris } from './places.ts';
import type { Checked, Linked } from './session.ts';

/** The names of files and the versions of open documents, for edits. */
export interface EditTarget {
  readonly uris: Uris;
  /** The version of an open document; null for a file that is not open. */
  versionOf(this: void, uri: string): number | null;
  /** True if the client accepts edits of versioned documents. */
  readonly isVersioned: boolean;
}

/** What can be fixed in a document. */
export interface Fixable {
  /** The problems of the document, at their places in its present text. */
  readonly problems: readonly Problem[];
  /** The last check, if nothing has changed since. */
  readonly current: CurrentCheck | undefined;
}

interface CurrentCheck {
  readonly linked: Linked;
  readonly checked: Checked;
}

/**
 * Returns the fixes and suggestions of the problems in a range, and the updates of the printed
 * responses that differ from the simulated ones.
 */
export function codeActions(
  { problems, current }: Fixable,
  target: EditTarget,
  { textDocument, range }: CodeActionParams,
): CodeAction[] {
  const path = target.uris.pathOf(textDocument.uri);
  const isHere = (span: Span): boolean => {
    const { start, end } = rangeOf(span);
    return span.file.path === path && start.line <= range.end.line && range.start.line <= end.line;
  };
  // A fix that records the state of the project needs a check of the whole.
  const records = new Set<unknown>(current ? makeableFixes(current.checked.diagnostics) : []);
  const actions = problems
    .filter(({ primary }) => isHere(primary.span))
    .flatMap((problem): CodeAction[] => {
      const { fix, suggestion } = problem;
      const isMakeable = fix && (!fix.isRecord || records.has(problem));
      const action = {
        title: titleOf(problem),
        kind: CodeActionKind.QuickFix,
        diagnostics: [lspDiagnostic(target.uris, problem)],
      };
      return [
        ...(isMakeable
          ? [{ ...action, isPreferred: true, edit: workspaceEdit(target, fix.edits) }]
          : []),
        ...(suggestion ? [{ ...action, edit: workspaceEdit(target, suggestion.edits) }] : []),
      ];
    });
  return [...actions, ...(current ? acceptedResponses(current, target, isHere) : [])];
}

/** Returns an action for each reported response in a place, which accepts the simulated one. */
function acceptedResponses(
  { linked, checked }: CurrentCheck,
  target: EditTarget,
  isHere: (span: Span) => boolean,
): CodeAction[] {
  const { graph, project } = linked;
  return reportedResponses(graph, checked.diagnostics)
    .filter(({ response }) => isHere(response.fence.span))
    .filter((printed) => checked.isUpdatable?.(printed))
    .flatMap((printed): CodeAction[] => {
      const update = updatedResponse({ graph, project }, printed);
      if (update.kind === 'none') return [];
      const resolved = checked.diagnostics.filter(({ primary }) =>
        isInFence(primary.span, printed.response.fence),
      );
      return [
        {
          title: 'Accept the simulated response',
          kind: CodeActionKind.QuickFix,
          diagnostics: resolved.map((each) => lspDiagnostic(target.uris, each)),
          edit: workspaceEdit(target, update.edits),
        },
      ];
    });
}

/** Returns the first instruction of a diagnostic as a title: ``Write `Loan` ``. */
function titleOf({ help = [], message }: Problem): string {
  const [first = `fix: ${message}`] = help;
  // After the first alternative is one that the edit does not make.
  const [words = ''] = first
    .replaceAll(/\s+/g, ' ')
    .split(/, or |[;:]? see `docs-compiler explain/);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Converts the edits of any files to one change. */
export function workspaceEdit(
  { uris, versionOf, isVersioned }: EditTarget,
  edits: readonly Edit[],
): WorkspaceEdit {
  const byFile = [...groupBy(edits, ({ span }) => span.file.path)].map(([path, own]) => {
    const textEdits: TextEdit[] = own.map(lspEditOf);
    return { uri: uris.uriOf(path), edits: textEdits };
  });
  if (!isVersioned)
    return { changes: Object.fromEntries(byFile.map(({ uri, edits: own }) => [uri, own])) };
  const documentChanges = byFile.map(({ uri, edits: own }): TextDocumentEdit => ({
    textDocument: { uri, version: versionOf(uri) },
    edits: own,
  }));
  return { documentChanges };
}
