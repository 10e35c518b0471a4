import type { Diagnostic } from '../diagnostic.ts';
import type { Project } from '../project.ts';
import type { SourceFile } from '../source.ts';

/** The project that a preview shows, and the parts that are older than the sources. */
export interface Readable {
  readonly project: Project;
  /** Paths of pages that are shown in their last good version. */
  readonly formerPages: ReadonlySet<string>;
  readonly hasFormerSchema: boolean;
}

/**
 * Replaces each page that does not parse by its last good version. If some SDL does not parse,
 * replaces the whole schema, because a partial one would remove pages. Other files are shown as
 * they are, with or without faults.
 */
export type LastReadable = (project: Project, diagnostics: readonly Diagnostic[]) => Readable;

export function createLastReadable(): LastReadable {
  const pages = new Map<string, SourceFile>();
  let schemaFiles: readonly SourceFile[] | undefined;
  return (project, diagnostics) => {
    const broken = brokenFiles(diagnostics, pageCodes);
    for (const file of project.pageFiles) if (!broken.has(file.path)) pages.set(file.path, file);
    const formerPages = new Set([...broken].filter((path) => pages.has(path)));

    const faulty = brokenFiles(diagnostics, schemaCodes);
    const isBroken = project.schemaFiles.some(({ path }) => faulty.has(path));
    if (!isBroken) schemaFiles = project.schemaFiles;
    const hasFormerSchema = isBroken && schemaFiles !== undefined;
    if (formerPages.size === 0 && !hasFormerSchema)
      return { project, formerPages, hasFormerSchema };

    const pageFiles = project.pageFiles.map((file) =>
      formerPages.has(file.path) ? (pages.get(file.path) ?? file) : file,
    );
    return {
      project: { ...project, pageFiles, schemaFiles: schemaFiles ?? project.schemaFiles },
      formerPages,
      hasFormerSchema,
    };
  };
}

const pageCodes = new Set([
  'unreadable-file',
  'invalid-encoding',
  'syntax-mdx',
  'invalid-frontmatter',
]);
const schemaCodes = new Set([
  'unreadable-file',
  'invalid-encoding',
  'syntax-graphql',
  'invalid-schema',
]);

function brokenFiles(
  diagnostics: readonly Diagnostic[],
  codes: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(
    diagnostics
      .filter(({ code, severity }) => severity === 'error' && codes.has(code))
      .map(({ primary }) => primary.span.file.path),
  );
}
