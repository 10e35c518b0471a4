import { changedProject } from './changed-project.ts';
import { compile } from './compile.ts';
import type { Edit } from './diagnostic.ts';
import { applyFixes, type FixedFile } from './fix.ts';
import { isInFence } from './languages/mdx/fence-text.ts';
import type { Project } from './project.ts';
import { reuseUnchanged } from './reuse.ts';
import {
  reportedResponses,
  responseId,
  responsesById,
  type UpdatedResponse,
} from './updated-response.ts';

/** Updates that leave no error in their responses. */
export interface ProvedUpdates {
  readonly updates: readonly UpdatedResponse[];
  /** The new texts of all files that the updates change. */
  readonly files: readonly FixedFile[];
  /** The updates that were left out, each with the reason as a clause. */
  readonly faults: ReadonlyMap<UpdatedResponse, string>;
}

/**
 * Compiles the project with updates of printed responses, and leaves out those whose response still
 * has an error. Pure: the caller writes the files.
 */
export function proveUpdates(project: Project, wanted: readonly UpdatedResponse[]): ProvedUpdates {
  const faults = new Map<UpdatedResponse, string>();
  for (;;) {
    const updates = wanted.filter((each) => !faults.has(each));
    const { files } = applyFixes(editsOf(updates).map((edit) => ({ fix: { edits: [edit] } })));
    const changed = updates.length > 0 ? changedProject(project, files) : undefined;
    if (!changed) return { updates: [], files: [], faults };

    // Unchanged schemas and pages are not parsed, and their responses not run, again.
    const found = faultsAfter(reuseUnchanged(changed, project), updates);
    if (found.size === 0) return { updates, files, faults };
    for (const [update, because] of found) faults.set(update, because);
  }
}

/** Returns the edits of updates. Two fences may show the same file, whose edits are then equal. */
function editsOf(updates: readonly UpdatedResponse[]): readonly Edit[] {
  const edits = updates.flatMap((each) => each.edits);
  const keyOf = ({ span: { file, start, end }, text }: Edit): string =>
    [file.path, start, end, text].join(' ');
  return [...new Map(edits.map((edit) => [keyOf(edit), edit])).values()];
}

/** Returns the first error in each updated response that has one. */
function faultsAfter(
  changed: Project,
  updates: readonly UpdatedResponse[],
): ReadonlyMap<UpdatedResponse, string> {
  const { graph, diagnostics } = compile(changed);
  const reported = new Set(reportedResponses(graph, diagnostics).map(responseId));
  const responses = responsesById(graph);
  const faults = new Map<UpdatedResponse, string>();
  for (const update of updates) {
    const response = responses.get(responseId(update))?.response;
    const error = diagnostics.find(
      ({ primary, severity }) =>
        severity === 'error' && response && isInFence(primary.span, response.fence),
    );
    if (error || !response || reported.has(responseId(update)))
      faults.set(update, `its update is invalid: ${error?.message ?? 'it is still reported'}`);
  }
  return faults;
}
