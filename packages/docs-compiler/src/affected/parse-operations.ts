import { GraphQLError, parse, type DocumentNode } from 'graphql';

import type { Diagnostic } from '../diagnostic.ts';
import type { SourceFile, Span } from '../source.ts';
import { graphqlWords } from '../languages/graphql/words.ts';
import { nestingLimit, nestingOf } from '../text/brackets.ts';

export interface OperationFile {
  readonly file: SourceFile;
  readonly document: DocumentNode;
}

/** The files that can be read; a fault for each of the others, which hides nothing of them. */
export function parseOperations(files: readonly SourceFile[]): {
  readonly documents: readonly OperationFile[];
  readonly faults: readonly Diagnostic[];
} {
  const documents: OperationFile[] = [];
  const faults: Diagnostic[] = [];
  for (const file of files) {
    const read = readDocument(file);
    if ('document' in read) documents.push({ file, document: read.document });
    else faults.push(read.fault);
  }
  return { documents, faults };
}

function readDocument(
  file: SourceFile,
): { readonly document: DocumentNode } | { readonly fault: Diagnostic } {
  const { encodingFault, accessFault } = file;
  const span = { file, start: 0, end: 0 };
  if (accessFault)
    return { fault: faultOf('unreadable-file', { message: accessFault.reason, span }) };
  if (encodingFault) {
    return { fault: faultOf('invalid-encoding', { message: 'the file is not UTF-8', span }) };
  }
  if (nestingOf(file.text) > nestingLimit) {
    const message = `the operation is nested more than ${nestingLimit} levels deep`;
    return { fault: faultOf('syntax-graphql', { message, span }) };
  }
  try {
    return { document: parse(file.text) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const start = Math.min(error.positions?.[0] ?? 0, file.text.length);
    const { message } = graphqlWords(error.message);
    return {
      fault: faultOf('syntax-graphql', {
        message,
        span: { file, start, end: Math.min(start + 1, file.text.length) },
      }),
    };
  }
}

function faultOf(
  code: string,
  { message, span }: { readonly message: string; readonly span: Span },
): Diagnostic {
  return { code, severity: 'error', message, primary: { span, text: '' } };
}
