import type { BodyParts, SectionKind } from '@docs-compiler/graph';
import type {
  BreadcrumbsProps,
  CodeToken,
  ExamplePanelProps,
  InlinePart,
  PagerProps,
  RequirementsProps,
  UsedByGroup,
  StateProps,
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

/** All that a reference page shows. */
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
  readonly example?: ExamplePanelProps | undefined;
  /** Where the element is shown at work. */
  readonly guides: readonly GuideLink[];
  /** What stands before and after it in its index. */
  readonly pager: PagerProps;
  /** What is below the head of the page. */
  readonly onThisPage: readonly PageLink[];
  readonly usedBy: {
    readonly count: number;
    readonly groups: readonly UsedByGroup[];
    readonly pages: Pages;
  };
  readonly body: BodyParts<RootContent>;
  /** Ids of its parts. */
  readonly anchors: ReadonlySet<string>;
  /** What there is to say, in order. */
  readonly sections: readonly Section[];
}

export type Pages = readonly { readonly href: string; readonly current: boolean }[];

/** A guide that shows an element at work. */
export interface GuideLink {
  readonly title: string;
  /** The branch of the sidebar that it is in: guides of two products may share a title. */
  readonly branch: string;
  /** Leads to the example. */
  readonly href: string;
}

/** A link to a part of the same page. */
export interface PageLink {
  readonly label: string;
  readonly href: string;
  /** How many things it lists. */
  readonly count?: number | undefined;
}

export interface StateOf {
  readonly entity: string;
  /** The page of the union that the state is a member of. */
  readonly href?: string | undefined;
  readonly state: StateProps;
}

/** What an element is made of. Lists are empty where its kind has no such part. */
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
  /** The states of lifecycles that the type stands for. */
  readonly stateOf: readonly StateOf[];
  readonly error?: ErrorProps | undefined;
  /** Failures among what the element can be, or can lead to. */
  readonly errors: readonly ErrorProps[];
  /** What that which a call returns can become. */
  readonly outcomes: readonly Outcome[];
}

export interface ReturnsModel extends Omit<ReturnsProps, 'fields'> {
  readonly fields: readonly FieldModel[];
}

/** What something that a call returns can become. */
export interface Outcome {
  /** The lifecycle's id. */
  readonly id: string;
  /** Where its state is read: the field of the entity, or the entity where no field has it. */
  readonly title: InlinePart;
  /** The page of the union with its lifecycle. */
  readonly href?: string | undefined;
  readonly states: StateBadgesProps['states'];
}

/** A part of a reference page that has something to say. */
export interface Section {
  readonly kind: SectionKind;
  readonly title: string;
  /** Absent where the page's own text brings its headings. */
  readonly id?: string | undefined;
  /** How many things it lists. */
  readonly count?: number | undefined;
}

/** A field, an argument or an input field, as plain data. */
export interface FieldModel extends Omit<FieldProps, 'description' | 'arguments' | 'expansion'> {
  readonly described: Described;
  readonly arguments?: readonly FieldModel[] | undefined;
  /** The fields of the type, so that the reader need not leave the page. */
  readonly expansion?: FoldModel | undefined;
}

export interface FoldModel extends Omit<FieldFold, 'fields'> {
  readonly fields: readonly FieldModel[];
}
