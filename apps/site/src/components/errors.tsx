import { ErrorFinder, Errors } from '@docs-compiler/ui';

import { errorsMarkdown } from '../markdown/errors.ts';
import { allErrors } from '../model/all-errors.ts';
import { chosenErrors, errorFacets, errors as errorProps } from '../model/error-facts.ts';
import { explanationsHref } from '../paste/file.tsx';
import type { SiteComponent } from './component.ts';

/** Lists the named errors; without names, renders a finder for all errors. */
export const errors: SiteComponent<'Errors'> = {
  html({ site, props, isRepeated }) {
    if (!props.names && props.group === undefined && !isRepeated)
      return (
        <ErrorFinder
          errors={allErrors(site)}
          {...errorFacets(site)}
          explanations={explanationsHref(site)}
        />
      );
    return <Errors errors={errorProps(site, props)} />;
  },
  markdown: ({ site, props }) => errorsMarkdown(site, errorProps(site, props)),
  facts: ({ site, props }) => chosenErrors(site, props),
};
