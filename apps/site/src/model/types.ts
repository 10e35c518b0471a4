import type { BodyParts, SectionKind } from '@docs-compiler/graph';
import type {
  BreadcrumbsProps,
  BuildProps,
  CodeToken,
  ExamplePanelProps,
  InlinePart,
  PagerProps,
  RequirementsProps,
  UsedByGroup,
  TableView,
  LifecycleProps,
  ErrorProps,
  ReturnsProps,
  StateBadgesProps,
  FieldProps,
  FieldFold,
} from '@docs-compiler/ui';
import type { RootContent } from 'hast';

import type { Element } from '../element.ts';
import type { CaseModel } from './cases.ts';
import type { sinceOf } from './changelog.ts';
import type { Described } from './described.ts';

/** The data of a reference page. */
export interface ReferenceModel extends Parts {
  readonly kind: Element['kind'];
  readonly name: string;
  readonly breadcrumbs: BreadcrumbsProps['items'];
  readonly markdownHref: string;
  readonly editHref?: string | undefined;
  readonly described: Described;
  readonly deprecation?: readonly InlinePart[] | undefined;
  readonly since: ReturnType<typeof sinceOf>;
  readonly requirements?: RequirementsProps | undefined;
  readonly signature: readonly CodeToken[];
  /** The request builder of an operation. */
  readonly build?: BuildProps | undefined;
  readonly example?: ExamplePanelProps | undefined;
  /** Guides with examples of the element. */
  readonly guides: readonly GuideLink[];
  /** The previous and next element in its index. */
  readonly pager: PagerProps;
  /** Links to the sections below the head of the page. */
  readonly onThisPage: readonly PageLink[];
  readonly usedBy: {
    readonly count: number;
    readonly groups: readonly UsedByGroup[];
    readonly pages: Pages;
  };
  readonly body: BodyParts<RootContent>;
  /** Ids of its parts. */
  readonly anchors: ReadonlySet<string>;
  /** Non-empty sections, in order. */
  readonly sections: readonly Section[];
}

export type Pages = readonly { readonly href: string; readonly current: boolean }[];

/** A guide with an example of an element. */
export interface GuideLink {
  readonly title: string;
  /** The sidebar category, which distinguishes guides with the same title. */
  readonly branch: string;
  /** The address of the example. */
  readonly href: string;
}

/** A link to a part of the same page. */
export interface PageLink {
  readonly label: string;
  readonly href: string;
  /** The number of listed items. */
  readonly count?: number | undefined;
}

export interface StateOf {
  readonly entity: string;
  /** The page of the union that contains the state. */
  readonly href?: string | undefined;
  readonly table: TableView;
}

/** The parts of an element. Lists are empty if its kind has no such part. */
export interface Parts {
  readonly arguments: readonly FieldModel[];
  readonly fields: readonly FieldModel[];
  readonly members: readonly CaseModel[];
  readonly values: readonly CaseModel[];
  readonly interfaces: readonly InlinePart[];
  readonly implementedBy: readonly InlinePart[];
  readonly returns?: ReturnsModel | undefined;
  readonly oneOf: boolean;
  readonly specifiedBy?: string | undefined;
  readonly locations: readonly string[];
  readonly repeatable: boolean;
  readonly lifecycle?: LifecycleProps | undefined;
  /** Lifecycle states that the type represents. */
  readonly stateOf: readonly StateOf[];
  readonly error?: ErrorProps | undefined;
  /** Errors among the element's members or outcomes. */
  readonly errors: readonly ErrorProps[];
  /** Lifecycles that are reachable from the type of the response, nearest first. */
  readonly outcomes: readonly Outcome[];
}

export interface ReturnsModel extends Omit<ReturnsProps, 'fields'> {
  readonly fields: readonly FieldModel[];
}

/** The lifecycle of an entity that an operation returns. */
export interface Outcome {
  /** The id of the lifecycle. */
  readonly id: string;
  /** The field that contains the state, or the entity if its state is in no field. */
  readonly title: InlinePart;
  /** The page of the union with its lifecycle. */
  readonly href?: string | undefined;
  readonly states: StateBadgesProps['states'];
}

/** A non-empty section of a reference page. */
export interface Section {
  readonly kind: SectionKind;
  readonly title: string;
  /** Absent if the page's own text has headings. */
  readonly id?: string | undefined;
  /** The number of listed items. */
  readonly count?: number | undefined;
}

/** A field, an argument or an input field, as plain data. */
export interface FieldModel extends Omit<FieldProps, 'description' | 'arguments' | 'expansion'> {
  readonly described: Described;
  readonly arguments?: readonly FieldModel[] | undefined;
  /** The fields of its type, which the reader can expand. */
  readonly expansion?: FoldModel | undefined;
}

export interface FoldModel extends Omit<FieldFold, 'fields'> {
  readonly fields: readonly FieldModel[];
}
