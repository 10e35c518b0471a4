import { type FieldNode, Kind, type OperationDefinitionNode } from 'graphql';

import { closest } from '../../text/closest.ts';
import { memo } from '../../text/memo.ts';
import type { Span } from '../../source.ts';
import { parseOperationText } from '../graphql/example-text.ts';
import { isJsonObject } from '../json/value.ts';
import { metaSpan } from './fence-text.ts';
import type { Body, Fence } from '../../parse/types.ts';

/** The reason why a fence is not checked, although its author may expect it. */
export type FenceFault =
  /** A misspelling of the language `meant`. */
  | {
      readonly kind: 'language';
      readonly word: string;
      readonly meant: string;
      readonly span: Span;
    }
  /** A word that is not an option of the fence's language. */
  | {
      readonly kind: 'word';
      readonly word: string;
      readonly language: CheckedLanguage;
      readonly near?: string;
      readonly span: Span;
    }
  /** Variables or a response without an operation. */
  | {
      readonly kind: 'orphan';
      readonly word: string;
      readonly span: Span;
      /** The operation that follows the fence. */
      readonly next?: { readonly fence: Fence; readonly own: Fence };
    }
  /** An option whose value has no closing quote. */
  | { readonly kind: 'quote'; readonly word: string; readonly mark: string; readonly span: Span }
  /** A fence without options where the variables of an operation are expected. */
  | {
      readonly kind: 'part';
      readonly word: string;
      readonly span: Span;
      readonly operation: Fence;
    }
  /** A part of an example in a fence without a language. */
  | {
      readonly kind: 'unnamed';
      readonly word: '';
      readonly meant: 'graphql' | 'json variables' | 'json response';
      /** The marker that opens the fence. */
      readonly span: Span;
      /** The operation in the fence, or the one that the fence belongs to. */
      readonly operation: OperationDefinitionNode;
      /** The fence of an operation that lacks these variables. */
      readonly of?: Fence;
    }
  /** An option that requires another one. */
  | { readonly kind: 'alone'; readonly word: string; readonly needs: string; readonly span: Span };

/** The languages whose fences are checked. */
const checkedLanguages = ['graphql', 'json'] as const;
type CheckedLanguage = (typeof checkedLanguages)[number];

/** An option after the language of a fence. */
export interface FenceOption {
  readonly description: string;
  /** The form of its value: `PATH` in `file="PATH"`. Without it the option is a word alone. */
  readonly value?: string;
  /** The languages whose fences have the option; absent if all fences have it. */
  readonly languages?: readonly CheckedLanguage[];
}

/** The options of fences, in alphabetical order. Languages that are not checked may have further words. */
export const fenceOptions: Readonly<Record<string, FenceOption>> = {
  errors: {
    description:
      'The error code (`extensions.code`) that a printed response contains. Needs `response`.',
    value: 'CODE',
    languages: ['json'],
  },
  file: {
    description:
      'The path of the file that the fence shows, relative to the content folder. After `#` comes the name of a region in the file. `check --fix` copies the text into the fence.',
    value: 'PATH#REGION',
  },
  ignore: {
    description:
      'The reason why the example is not checked, such as that it belongs to another API. It counts as missing in `coverage`.',
    value: 'REASON',
    languages: ['graphql'],
  },
  invalid: {
    description:
      'The reason why the example is not valid: it shows a mistake on purpose. It is an error if the example is valid.',
    value: 'REASON',
    languages: ['graphql'],
  },
  response: {
    description:
      'The fence contains the response to the nearest operation before it. The response must fit the schema and, with a `sandbox` in the config, agree with the simulated response.',
    languages: ['json'],
  },
  schema: {
    description:
      "The name of a JSON Schema in `restSchemas` of the page's frontmatter, which the fence is checked against.",
    value: 'NAME',
    languages: ['json'],
  },
  sdl: {
    description:
      'The fence contains type definitions instead of an operation. They may repeat or extend types of the schema.',
    languages: ['graphql'],
  },
  title: {
    description: 'The title of the code block. For a response, it is also the key in `scenarios`.',
    value: 'TEXT',
  },
  variables: {
    description: 'The fence contains the variables of the nearest operation before it.',
    languages: ['json'],
  },
};

/** Returns the options of fences of a checked language. */
export function optionsOf(language: CheckedLanguage): readonly string[] {
  return Object.entries(fenceOptions).flatMap(([name, { languages }]) =>
    languages?.includes(language) === false ? [] : [name],
  );
}

/** Returns the faults of fences in a body. `otherFences` belong to no operation. */
export function fenceFaults(
  fence: Fence,
  { otherFences, fences }: Pick<Body, 'otherFences' | 'fences'>,
): FenceFault[] {
  if (fence.language === '') return unnamedPart(fence, fences);
  const meant = languageMeant(fence.language);
  if (meant !== undefined) {
    const word = fence.language;
    return [{ kind: 'language', word, meant, span: metaSpan(fence, word) }];
  }
  const open = unclosedOption(fence);
  if (open) return [open];
  const operation = operationWithout(fence, fences);
  if (operation) return [{ kind: 'part', word: 'json', span: metaSpan(fence, 'json'), operation }];
  const unknown = unknownWords(fence);
  if (unknown.length > 0 || fence.language !== 'json') return unknown;

  const { meta } = fence;
  const part = ['variables', 'response'].find((word) => meta[word] !== undefined);
  if (part !== undefined && otherFences.includes(fence))
    return [
      {
        kind: 'orphan',
        word: part,
        span: metaSpan(fence, part),
        ...(part === 'variables' && nextOperation(fence, fences)),
      },
    ];
  if (meta['errors'] === undefined || part === 'response') return [];
  return [{ kind: 'alone', word: 'errors', needs: 'response', span: metaSpan(fence, 'errors') }];
}

/** Checks for a fence with an operation that is not checked because of its language. */
export function isUncheckedOperation(fence: Fence): boolean {
  if (fence.language === '') return operationIn(fence) !== undefined;
  return languageMeant(fence.language)?.startsWith('graphql') === true;
}

const operationIn = memo((fence: Fence): OperationDefinitionNode | undefined =>
  /^\s*(?:#.*\s+)*(?:query|mutation|subscription|fragment|\{)/.test(fence.text)
    ? parseOperationText(fence).operation
    : undefined,
);

/** Returns the fault of a fence without a language that contains a part of an example. */
function unnamedPart(fence: Fence, fences: Body['fences']): FenceFault[] {
  const { file, start } = fence.span;
  const [marker] = /^(?:`+|~+)/.exec(file.text.slice(start, fence.span.end)) ?? [];
  if (marker === undefined) return [];
  const fault = {
    kind: 'unnamed',
    word: '',
    span: { file, start, end: start + marker.length },
  } as const;
  const own = operationIn(fence);
  if (own) return [{ ...fault, meant: 'graphql', operation: own }];

  const group = fences.findLast((each) => each.fence.span.start < start);
  const json = group && jsonIn(fence.text);
  const operation = json && parseOperationText(group.fence).operation;
  if (!operation) return [];
  const { data } = json;
  const selected = rootFieldsOf(operation).map(({ alias, name }) => (alias ?? name).value);
  if (isJsonObject(data) && areAmong(Object.keys(data), selected))
    return [{ ...fault, meant: 'json response', operation }];
  const variables = (operation.variableDefinitions ?? []).map(
    ({ variable }) => variable.name.value,
  );
  if (group.variables.length > 0 || !areAmong(Object.keys(json), variables)) return [];
  return [{ ...fault, meant: 'json variables', operation, of: group.fence }];
}

function jsonIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return isJsonObject(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** Checks that there are names, all of which are among others. */
function areAmong(names: readonly string[], others: readonly string[]): boolean {
  return names.length > 0 && names.every((each) => others.includes(each));
}

/** Returns the fields that an operation selects directly. */
export function rootFieldsOf({ selectionSet }: OperationDefinitionNode): readonly FieldNode[] {
  return selectionSet.selections.filter((each) => each.kind === Kind.FIELD);
}

/** Returns the fault of a known option whose value starts with a quote that nothing closes. */
function unclosedOption({ span: { file, start, end } }: Fence): FenceFault | undefined {
  const line = /^[^\r\n]*/.exec(file.text.slice(start, end))?.[0].trimEnd() ?? '';
  const rest = line.replaceAll(/="[^"]*"|='[^']*'/g, (value) => ' '.repeat(value.length));
  const { index = 0, groups = {} } = /\s(?<word>[^\s=]+)=(?<mark>["'])/.exec(rest) ?? {};
  const { word = '', mark = '' } = groups;
  if (!Object.hasOwn(fenceOptions, word)) return undefined;
  const from = start + index + word.length + 2;
  return { kind: 'quote', word, mark, span: { file, start: from, end: start + line.length } };
}

/**
 * Returns the operation that lacks the variables that a fence probably contains: a `json` fence
 * without options that is directly behind it.
 */
function operationWithout(
  { language, meta, span }: Fence,
  fences: Body['fences'],
): Fence | undefined {
  if (language !== 'json' || Object.keys(meta).length > 0) return undefined;
  return fences.find(
    ({ fence, variables, between }) =>
      variables.length === 0 &&
      /\$\w/.test(fence.text) &&
      between.some(({ start }) => start === span.start),
  )?.fence;
}

function nextOperation(
  own: Fence,
  fences: Body['fences'],
): { readonly next?: { readonly fence: Fence; readonly own: Fence } } {
  const next = fences.find(({ fence }) => fence.span.start > own.span.start);
  return next && next.variables.length === 0 ? { next: { fence: next.fence, own } } : {};
}

/** Returns the id that identifies an operation with missing variables. */
export function variablesId({ span }: Fence): string {
  return `variables of ${span.file.path}:${span.start}`;
}

/** Returns the unknown options in the fence's first line. */
export function unknownWords(fence: Fence): Extract<FenceFault, { kind: 'word' }>[] {
  const { language, meta } = fence;
  if (!isChecked(language)) return [];

  const known = optionsOf(language);
  return Object.keys(meta)
    .filter((word) => !known.includes(word))
    .map((word) => {
      const free = known.filter((each) => meta[each] === undefined);
      const near = free.find((each) => each === word.toLowerCase()) ?? closest(word, free)[0];
      const span = metaSpan(fence, word);
      return { kind: 'word', word, language, ...(near !== undefined && { near }), span };
    });
}

function isChecked(language: string): language is CheckedLanguage {
  return checkedLanguages.some((each) => each === language);
}

/**
 * Returns the language that a misspelling or alias of `graphql` or `json` means; undefined for
 * another language.
 */
function languageMeant(language: string): string | undefined {
  const folded = language.toLowerCase();
  if (isChecked(language) || realLanguages.has(folded)) return undefined;
  if (isChecked(folded)) return folded;

  const [, glued, rest = ''] = /^(graphql|json)[^\w+#.-]+(\w*)/.exec(folded) ?? [];
  if (glued !== undefined) return `${glued} ${rest}`.trimEnd();
  return phrases.get(folded) ?? ['graphql', 'json'].find((each) => isSlip(folded, each));
}

/**
 * Checks for a misspelling: one letter or a transposition. Short names with more differences are
 * other languages.
 */
function isSlip(text: string, meant: string): boolean {
  const sorted = (name: string): string => [...name].sort().join('');
  return closest(text, [meant], { max: 1 }).length > 0 || sorted(text) === sorted(meant);
}

/** Formats whose name is one edit away from JSON. */
const realLanguages = new Set(['bson', 'cson', 'hjson', 'jison', 'json5', 'jsonc', 'jsonl']);

const phrases: ReadonlyMap<string, string> = new Map([
  ['gql', 'graphql'],
  ['response', 'json response'],
  ['sdl', 'graphql sdl'],
  ['variables', 'json variables'],
]);
