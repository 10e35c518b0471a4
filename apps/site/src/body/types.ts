import type { PageJson } from 'docs-compiler/graph';
import type { BuildProps } from '@docs-compiler/ui';
import type { Element } from 'hast';

import type { SiteContext } from '../context.ts';

export interface BodyContext {
  readonly site: SiteContext;
  readonly page?: PageJson | undefined;
  readonly self?: string | undefined;
  readonly inSection?: true | undefined;
  readonly isBeside?: boolean | undefined;
  readonly build?: BuildProps | undefined;
  readonly taken?: ReadonlySet<string> | undefined;
  readonly repeated?: ReadonlySet<Element> | undefined;
}
