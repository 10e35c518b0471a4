import { type RuleDiagnostic, mostGone, mostUses, phaseOf } from '../breakage.ts';
import type { Config } from '../config-types.ts';
import type { Diagnostic, Edit, Finding, Fix, Label } from '../diagnostic.ts';
import { interfaceFieldIn, misfitIn, unknownIn } from '../fault.ts';
import { positionAt } from '../source.ts';
import type { Path } from '../languages/yaml/tree.ts';
import { textOf } from './file-part.ts';

/** More findings than this probably have one cause. */
const most = {
  /** Uses of one name, or findings with equal messages. */
  names: mostUses,
  /** Values of one type. */
  values: 3,
  /** Responses and triggers that the simulator contradicts, or cannot run. */
  runs: 3,
};

/** The context in which diagnostics are merged. */
export interface Merging {
  readonly config: Config;
  /** The locations that withheld findings contribute to a diagnostic. */
  readonly places: ReadonlyMap<Diagnostic, readonly Diagnostic[]>;
}

/**
 * Merges the diagnostics that probably have the same cause: keeps the first, and adds the others as
 * further locations, each with its own label. `found` is in the order of a report.
 */
export function onePerCause(found: readonly RuleDiagnostic[], merging: Merging): Diagnostic[] {
  const counts = new Map<string, number>();
  const causes = causesOf(found);
  for (const each of found)
    for (const { key } of likelyCausesOf(each, causes)) counts.set(key, (counts.get(key) ?? 0) + 1);

  // The facts that are gone were probably on the page of the union that has none.
  const [union, anotherUnion] = found.filter(({ rule }) => rule.code === 'undocumented-union');
  const lostPage = anotherUnion ? undefined : union;
  const groups = new Map<string, [RuleDiagnostic, ...RuleDiagnostic[]]>();
  for (const [index, each] of found.entries()) {
    const cause = likelyCausesOf(each, causes).find(({ key, max }) => (counts.get(key) ?? 0) > max);
    const isOfLostPage = each === lostPage && (counts.get(goneKey) ?? 0) > mostGone;
    const id = isOfLostPage ? goneKey : (cause?.key ?? String(index));
    const group = groups.get(id);
    if (group) group.push(each);
    else groups.set(id, [each]);
  }
  return [...groups]
    .flatMap(([id, group]) => {
      const groups = isOneSlip(id, group) ? [group] : group.map((each): Group => [each]);
      return groups.map((each) => mergedFrom(each, merging, id.startsWith(causeKey)));
    })
    .map(withoutInner);
}

type Group = readonly [RuleDiagnostic, ...RuleDiagnostic[]];

/** Typos in the prose of a page, and wrong values on it, are probably slips of their own. */
function isOneSlip(id: string, group: Group): boolean {
  const isApart = group.every((found) => found.diagnostic.inProse || id.startsWith(valuesKey));
  return !isApart || filesOf(group.map(({ diagnostic }) => diagnostic)).size > 1;
}

/** Checks for a value that does not fit its type. */
function isOfValue({ rule, diagnostic }: RuleDiagnostic): boolean {
  const isExample = phaseOf({ rule, diagnostic }) === 'examples' || rule.code === 'invalid-value';
  return isExample && diagnostic.cause === undefined;
}

function filesOf(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(diagnostics.map(({ primary }) => primary.span.file.path));
}

/** Removes the properties that only this module and `breakage.ts` read. */
function withoutInner(diagnostic: Diagnostic): Diagnostic {
  const { definition: _d, isGone: _g, phase: _p, needsFacts: _f, type: _t, ...rest } = diagnostic;
  return rest;
}

/** Findings with one stated cause. All other groups are only probable. */
const causeKey = 'cause ';
const valuesKey = 'values ';
/** Facts, or types, that resemble no others. */
const goneKey = 'gone';

interface LikelyCause {
  readonly key: string;
  /** The number of findings that are still reported one by one. */
  readonly max: number;
}

interface Causes {
  /** Returns the cause of an unknown part for that of its name alone: one of `Query.book` for `book`. */
  whole(cause: string): string;
}

function causesOf(found: readonly RuleDiagnostic[]): Causes {
  const byName = new Map<string, Set<string>>();
  for (const { diagnostic } of found) {
    const { cause = '' } = diagnostic;
    const [, name] = /^\w+\.(\w+)$/.exec(unknownIn(cause) ?? '') ?? [];
    if (name === undefined) continue;
    const parts = byName.get(name);
    if (parts) parts.add(cause);
    else byName.set(name, new Set([cause]));
  }
  return {
    whole(cause) {
      const [part = cause, another] = byName.get(unknownIn(cause) ?? '') ?? [];
      return another === undefined ? part : cause;
    },
  };
}

/** Returns the causes that a finding may share with others, the most certain first. */
function likelyCausesOf(found: RuleDiagnostic, causes: Causes): readonly LikelyCause[] {
  const { cause, code, message, coordinate, severity, type = coordinate } = found.diagnostic;
  const isGoneType = found.rule.phase === 'schema' && found.diagnostic.meant?.length === 0;
  const phase = phaseOf(found);
  const { file, start } = found.diagnostic.primary.span;
  const keyOf = (...words: readonly string[]): string => JSON.stringify(words);
  return [
    ...(found.diagnostic.isGone || isGoneType ? [{ key: goneKey, max: mostGone }] : []),
    ...(cause === undefined ? [] : [{ key: causeKey + causes.whole(cause), max: 1 }]),
    ...(phase === 'runs' ? [{ key: 'runs', max: most.runs }] : []),
    ...(isOfValue(found) && type !== undefined
      ? [{ key: valuesKey + keyOf(severity, type), max: most.values }]
      : []),
    // The kind of a token was probably changed where it or its scopes are defined.
    ...(code === 'missing-scope-in-example'
      ? [{ key: keyOf('scopes', code), max: most.values }]
      : []),
    // An option that is not closed in quotes is several unknown ones.
    ...(code === 'unchecked-fence'
      ? [{ key: keyOf('line', file.path, String(positionAt(file, start).line)), max: most.names }]
      : []),
    ...(phase === 'apart' && !isOfDeprecation(found)
      ? []
      : [{ key: keyOf('message', code, message), max: most.names }]),
  ];
}

/** Checks for a use of a deprecated element. One with a safe fix is reported with it. */
function isOfDeprecation({ diagnostic: { code, fix } }: RuleDiagnostic): boolean {
  return code.startsWith('deprecated-') && fix === undefined;
}

function mergedFrom(group: Group, { config, places }: Merging, isCertain: boolean): Diagnostic {
  // A page that is missing comes before the facts that were on it, an error before a warning.
  const lead =
    group.find(({ rule }) => rule.code === 'undocumented-union') ??
    group.find(({ diagnostic }) => diagnostic.severity === 'error') ??
    group[0];
  const first = lead.diagnostic;
  const all = group.map(({ diagnostic }) => diagnostic);
  const withheld = all.flatMap((each) => places.get(each) ?? []);
  const others = [...all.filter((each) => each !== first), ...withheld];
  if (others.length === 0) return first;

  const merged =
    atDefinition(first, others) ??
    atInterface(first, others) ??
    atMisfit(first, others) ??
    atField(group) ??
    atDeclaration(config, first, others);
  if (merged) return merged;
  const { message } = first;
  const locations = {
    ...withLocations(first, others),
    // A baseline of known findings must not hide that one more place joins them.
    message: isCertain || group.length === 1 ? message : `${message} (and ${others.length} more)`,
  };
  if (phaseOf(lead) !== 'runs') return locations;
  return { ...locations, notes: [...(first.notes ?? []), sharedCause] };
}

const sharedCause =
  'so many probably have one cause, such as `sandbox` in the config, or the world of its start page';

function withLocations(first: Diagnostic, others: readonly Diagnostic[]): Diagnostic {
  const { fix: _fix, suggestion: _suggestion, ...rest } = first;
  const all = [first, ...others];
  return {
    ...rest,
    ...mergedChange('fix', all),
    ...mergedChange('suggestion', all),
    related: [...(first.related ?? []), ...others.map((each) => locationOf(first, each))],
  };
}

function locationOf(first: Diagnostic, { primary, message }: Diagnostic): Label {
  const isSame = primary.text === first.primary.text || message === first.message;
  return { span: primary.span, text: isSame || primary.text === '' ? 'here too' : primary.text };
}

/** Merges the changes of all, if each has one; else returns that of the first. */
function mergedChange<Key extends 'fix' | 'suggestion'>(
  key: Key,
  [first, ...others]: readonly Finding[],
): { readonly [Own in Key]?: Fix } {
  const own = first?.[key];
  if (!own) return {};
  const rest = others.flatMap((each) => each[key] ?? []);
  const edits = rest.length === others.length ? withoutDoubles([own, ...rest]) : own.edits;
  const merged: { [Own in Key]?: Fix } = {};
  merged[key] = { ...own, edits };
  return merged;
}

function withoutDoubles(fixes: readonly Fix[]): readonly Edit[] {
  const byPlace = new Map<string, Edit>();
  for (const edit of fixes.flatMap(({ edits }) => edits)) {
    const { file, start, end } = edit.span;
    byPlace.set(JSON.stringify([file.path, start, end, edit.text]), edit);
  }
  return [...byPlace.values()];
}

/**
 * Reports a name that many places use, although only a similar one is defined, at the definition:
 * that was probably renamed by mistake.
 */
function atDefinition(first: Diagnostic, others: readonly Diagnostic[]): Diagnostic | undefined {
  const { cause = '', definition } = first;
  const name = unknownIn(cause);
  if (!definition || name === undefined || others.length < most.names) return undefined;
  if (definition.text === name) return undefined;
  // A writer may misspell a name throughout a page.
  const files = filesOf([first, ...others]);
  if (files.size === 1 && !files.has(definition.span.file.path)) return undefined;
  return renamedAt(definition, { name, first, others });
}

/** Reports a field of an interface that several types do not fit at the interface. */
function atInterface(first: Diagnostic, others: readonly Diagnostic[]): Diagnostic | undefined {
  const { cause = '', definition } = first;
  const field = interfaceFieldIn(cause);
  if (!definition || field === undefined || others.length < most.names) return undefined;
  const { fix: _fix, suggestion: _suggestion, ...rest } = first;
  return {
    ...rest,
    message: `${others.length + 1} types do not fit the interface field \`${field}\``,
    primary: { span: definition.span, text: 'defined here' },
    related: [first, ...others].map(({ primary }) => primary),
    help: ['correct the interface, or change the types that implement it'],
  };
}

/** Reports a type that several places need to be of another kind at its definition. */
function atMisfit(first: Diagnostic, others: readonly Diagnostic[]): Diagnostic | undefined {
  const { cause = '', definition } = first;
  const misfit = misfitIn(cause);
  if (!definition || !misfit || others.length < most.names) return undefined;
  const { fix: _fix, suggestion: _suggestion, ...rest } = first;
  const uses = [first, ...others];
  return {
    ...rest,
    message: `${uses.length} places need \`${misfit.type}\` to be ${misfit.needed}`,
    primary: { span: definition.span, text: 'defined here' },
    related: uses.map(({ primary }) => ({ span: primary.span, text: 'used here' })),
    help: [`define it as ${misfit.needed}, or change these places`],
  };
}

/** Reports a field whose type many values on several pages do not fit at its declaration. */
function atField(group: Group): Diagnostic | undefined {
  const [{ diagnostic: first }] = group;
  const { coordinate = '', type = '' } = first;
  const [declared] = first.related ?? [];
  const isOfField = group.every(
    (each) =>
      isOfValue(each) &&
      each.diagnostic.coordinate === coordinate &&
      each.diagnostic.related?.[0]?.span.start === declared?.span.start,
  );
  if (!declared || !isOfField || coordinate === '' || group.length <= most.values) return undefined;
  const { fix: _fix, suggestion: _suggestion, ...rest } = first;
  return {
    ...rest,
    message: `${group.length} values do not fit the type of \`${coordinate}\`, \`${type}\``,
    primary: { span: declared.span, text: 'declared here' },
    related: group.map(({ diagnostic: { primary } }) => primary),
    help: [`correct the type of \`${coordinate}\`, or change these values`],
  };
}

/** As `atDefinition`, for keys and values of frontmatter and props that the config declares. */
function atDeclaration(
  config: Config,
  first: Diagnostic,
  others: readonly Diagnostic[],
): Diagnostic | undefined {
  const [edit, another] = (first.fix ?? first.suggestion)?.edits ?? [];
  const isOfConfig = first.code === 'invalid-frontmatter' || first.code === 'invalid-prop';
  if (!isOfConfig || !edit || another || others.length < most.names) return undefined;
  const path = pathOfKey(
    { comparisons: config.comparisons, errors: config.errors, tokens: config.tokens },
    edit.text,
  );
  const span = path && config.keySpanAt(path);
  if (!span) return undefined;
  return renamedAt({ span, text: edit.text }, { name: textOf(edit.span), first, others });
}

/** Returns the path of the first key with a name. */
function pathOfKey(value: unknown, name: string): Path | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (key === name) return [key];
    const rest = pathOfKey(inner, name);
    if (rest) return [key, ...rest];
  }
  return undefined;
}

interface Renamed {
  readonly name: string;
  readonly first: Diagnostic;
  readonly others: readonly Diagnostic[];
}

function renamedAt({ span, text }: Label, { name, first, others }: Renamed): Diagnostic {
  const { fix: _fix, suggestion: _suggestion, notes: _notes, ...rest } = first;
  const uses = [first, ...others];
  return {
    ...rest,
    message: `${uses.length} places use \`${name}\`, but only \`${text}\` is defined`,
    primary: { span, text: 'defined here' },
    related: uses.map(({ primary }) => ({ span: primary.span, text: 'used here' })),
    help: [
      `restore \`${name}\` here, or write \`${text}\` in the other places`,
      ...anchorHelp(name, text),
    ],
  };
}

/** Says how links from elsewhere to a renamed anchor keep working. */
function anchorHelp(former: string, present: string): string[] {
  const [from, to] = [former, present].map((each) => each.split('#')[1]);
  if (from === undefined || to === undefined) return [];
  return [`so that old links work, add \`movedAnchors: { ${from}: ${to} }\` to the frontmatter`];
}
