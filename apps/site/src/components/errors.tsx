import type { ComponentProps } from '@docs-compiler/graph';
import { ErrorFinder, Errors } from '@docs-compiler/ui';

import { list, text } from '../body/props.ts';
import { errorsMarkdown } from '../markdown/facts.ts';
import { allErrors } from '../model/all-errors.ts';
import { errorFacets } from '../model/error-facts.ts';
import { chosenErrors, errors as errorProps } from '../model/facts.ts';
import type { SiteComponent } from './component.ts';

/** Without a choice it finds among all of them. */
export const errors: SiteComponent<'Errors'> = {
  html({ site, props, isRepeated }) {
    const choice = choiceOf(props);
    if (!choice.names && choice.group === undefined && !isRepeated)
      return <ErrorFinder errors={allErrors(site)} {...errorFacets(site)} />;
    return <Errors errors={errorProps(site, choice)} />;
  },
  markdown: ({ site, props }) => errorsMarkdown(site, errorProps(site, choiceOf(props))),
  facts: ({ site, props }) => chosenErrors(site, choiceOf(props)),
};

function choiceOf(props: ComponentProps<'Errors'>) {
  return { names: list(props.names), group: text(props.group) };
}
