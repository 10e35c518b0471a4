import { changelogRoute, coordinateParts, subjectOf, withoutArgument } from '@docs-compiler/graph';
import type { ChangeJson, GraphJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { anchorOfRelease, titleOfRelease } from '../model/changelog.ts';
import type { OperationChange, OperationsFile } from '../own-operations/format.ts';

/** What a browser holds operations against. */
export function ownOperationsFile({ graph, addresses }: SiteContext): OperationsFile {
  const releases = graph.changelog?.releases ?? [];
  return {
    types: { roots: rootsOf(graph), parts: partsOf(graph) },
    releases: releases.map((release) => ({
      title: titleOfRelease(release),
      href: addresses.href(changelogRoute, anchorOfRelease(release)),
    })),
    changes: releases.flatMap(({ changes }, release) =>
      changes.flatMap((change) => changeOf(change, release)),
    ),
  };
}

function changeOf(
  { level, kind, coordinate, message, instead, named, renamedTo }: ChangeJson,
  release: number,
): OperationChange[] {
  const isDeprecation = level === 'safe' && instead !== undefined && !kind.endsWith('removed');
  if (level === 'safe' && !isDeprecation) return [];
  const advice = renamedTo === undefined ? instead?.reason : `Use \`${renamedTo}\`.`;
  return [
    {
      release,
      level: level === 'safe' ? 'deprecated' : level,
      kind,
      coordinate,
      named,
      message,
      ...(advice !== undefined && { instead: advice }),
    },
  ];
}

function rootsOf({ operations }: GraphJson): Record<string, string> {
  return Object.fromEntries(
    operations.map(({ kind, coordinate }) => [kind, subjectOf(coordinate)]),
  );
}

/** What leads where, also through what is gone. */
function partsOf({
  types,
  directives,
  changelog,
}: GraphJson): Record<string, Record<string, string>> {
  const parts: Record<string, Record<string, string>> = {};
  for (const { coordinate, type } of changelog?.removed ?? []) {
    const { part, argument } = coordinateParts(coordinate);
    const holder = argument === undefined ? subjectOf(coordinate) : withoutArgument(coordinate);
    (parts[holder] ??= {})[argument ?? part ?? ''] = type;
  }
  const add = (holder: string, all: readonly { name: string; namedType: string }[]): void => {
    for (const { name, namedType } of all) (parts[holder] ??= {})[name] = namedType;
  };
  for (const { name, fields = [] } of types) {
    add(name, fields);
    for (const field of fields) add(field.coordinate, field.arguments);
  }
  for (const directive of directives) add(directive.coordinate, directive.arguments);
  return parts;
}
