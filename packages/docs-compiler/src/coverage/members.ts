import type { Graph, PageNode } from '../graph.ts';
import type { SchemaElement } from '../parse/schema.ts';
import { casesOf, nameOfCase } from './cases.ts';
import { byName, type GuidedDemand } from './item.ts';
import { errorTypesOf, meaningsOf } from './meanings.ts';

/**
 * The members of each union that a page documents, with or without a meaning: in `members:`, as a
 * state, or as an error. An enum or an interface counts once its page says something of one case.
 */
export function membersOf(graph: Graph): readonly GuidedDemand[] {
  const meanings = meaningsOf(graph);
  const errorTypes = errorTypesOf(graph);
  const items = graph.pages.flatMap((page) => {
    const owner = explainedOwner(page);
    return owner ? casesOf(graph, owner.name).map((each) => itemOf(owner, each)) : [];
  });
  return byName(items);

  function itemOf(owner: SchemaElement, element: SchemaElement): GuidedDemand {
    const name = nameOfCase(owner.coordinate, element);
    const meaning = meanings.get(name);
    const isError = errorTypes.has(element.coordinate);
    return {
      name,
      subject: owner.coordinate,
      met: meaning !== undefined || isError,
      // An error always says what to do.
      guided: meaning?.guided === true || isError,
      span: element.span,
    };
  }
}

function explainedOwner({ documents, parsed }: PageNode): SchemaElement | undefined {
  const { members, lifecycle } = parsed.frontmatter;
  const owner = documents?.target;
  const explains = members !== undefined || lifecycle !== undefined;
  return owner && (owner.kind === 'union' || explains) ? owner : undefined;
}
