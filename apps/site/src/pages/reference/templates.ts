import type { Kind } from '@docs-compiler/graph';
import type { ReactNode } from 'react';

import type { ReferenceModel } from '../../model/reference.ts';
import { DirectivePage } from './DirectivePage.tsx';
import { EnumPage } from './EnumPage.tsx';
import { InputPage } from './InputPage.tsx';
import { InterfacePage } from './InterfacePage.tsx';
import { MutationPage } from './MutationPage.tsx';
import { ObjectPage } from './ObjectPage.tsx';
import { QueryPage } from './QueryPage.tsx';
import { ScalarPage } from './ScalarPage.tsx';
import { SubscriptionPage } from './SubscriptionPage.tsx';
import { UnionPage } from './UnionPage.tsx';

type Template = (props: { readonly model: ReferenceModel }) => ReactNode;

/** One template for each kind: which sections it has, and in which order. */
export const templates: Readonly<Record<Kind, Template>> = {
  query: QueryPage,
  mutation: MutationPage,
  subscription: SubscriptionPage,
  object: ObjectPage,
  interface: InterfacePage,
  union: UnionPage,
  enum: EnumPage,
  input: InputPage,
  scalar: ScalarPage,
  directive: DirectivePage,
};
