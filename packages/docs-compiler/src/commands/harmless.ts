import { allRules } from '../check.ts';
import { compile } from '../compile.ts';
import { readConfig } from '../config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { applyFixes, type FixedFile } from '../fix.ts';
import type { Project } from '../project.ts';
import { fingerprintsOf } from '../report/fingerprint.ts';
import type { SourceFile } from '../source.ts';

interface State {
  readonly project: Project;
  /** The fingerprints of its errors. */
  readonly errors: ReadonlySet<string>;
}

/**
 * Returns the fixes that cause no new error, in order. Tries all at once; if that adds an error,
 * tries each half, and so on. The result is the same as for trying one after the other.
 */
export function harmlessFixes(
  project: Project,
  {
    fixes,
    found,
  }: { readonly fixes: readonly Diagnostic[]; readonly found: readonly Diagnostic[] },
): Diagnostic[] {
  const kept: Diagnostic[] = [];
  add(fixes, errorsOf(found));
  return kept;

  function add(some: readonly Diagnostic[], errors: State['errors']): State['errors'] {
    if (some.length === 0) return errors;
    const next = stateAfter(project, [...kept, ...some]);
    if (next && [...next.errors].every((each) => errors.has(each))) {
      kept.push(...some);
      return next.errors;
    }
    if (some.length === 1) return errors;
    const middle = Math.ceil(some.length / 2);
    return add(some.slice(middle), add(some.slice(0, middle), errors));
  }
}

/** Returns undefined if the config is invalid after the fixes. */
function stateAfter(project: Project, fixes: readonly Diagnostic[]): State | undefined {
  const changed = changedProject(project, applyFixes(fixes).files);
  return changed && { project: changed, errors: errorsOf(compile(changed).diagnostics) };
}

function changedProject(project: Project, files: readonly FixedFile[]): Project | undefined {
  const texts = new Map(files.map(({ before, text }) => [before.path, text]));
  const changed = <File extends SourceFile | undefined>(file: File): File | SourceFile => {
    const text = file && texts.get(file.path);
    return file && text !== undefined ? { path: file.path, text } : file;
  };
  const { file } = project.config;
  const written = changed(file);
  const config =
    written && written !== file ? readConfig(written, allRules).config : project.config;
  const routesLock = changed(project.routesLock);
  return (
    config && {
      ...project,
      // Levels of the command line stay.
      config: config === project.config ? config : { ...config, levels: project.config.levels },
      pageFiles: project.pageFiles.map(changed),
      schemaFiles: project.schemaFiles.map(changed),
      ...(routesLock && { routesLock }),
    }
  );
}

/**
 * Returns fingerprints of errors, which do not depend on locations: a change elsewhere in the file
 * moves them.
 */
function errorsOf(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(fingerprintsOf(diagnostics.filter(({ severity }) => severity === 'error')));
}
