import { GraphqlIde, IdePage, PageTools } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { renderBody } from '../body.tsx';
import { isUseOf } from '../body/hast.ts';
import type { SiteContext } from '../context.ts';
import type { GuideModel } from '../model/guide.ts';
import type { Renderer } from '../render-types.ts';
import { engineFile, examplesFile } from './files.ts';
import { variablesText } from './variables-text.ts';

interface IdeGuideProps extends Pick<Renderer, 'site' | 'assets'> {
  readonly page: PageJson;
  readonly model: GuideModel;
}

/** Renders the page of the IDE. Its text is the help of the IDE. */
export function IdeGuide({ site, assets, page, model }: IdeGuideProps) {
  const { body } = page;
  const { title, description } = model;
  const rest = body && {
    ...body,
    children: body.children.filter((node) => !isUseOf('GraphqlIde', node)),
  };
  return (
    <IdePage
      title={title}
      description={description}
      // As text, because React moves such elements to the front of the head.
      preloads={preloadsOf({ site, assets })}
      ide={<GraphqlIde data={dataOf(site)} draft={draftOf(site, page)} />}
      tools={<PageTools markdownHref={model.markdownHref} editHref={model.editHref} />}
    >
      {rest && renderBody(site, { body: rest, page })}
    </IdePage>
  );
}

function dataOf({ addresses }: SiteContext) {
  return { engine: addresses.file(engineFile), examples: addresses.file(examplesFile) };
}

/** Returns the first example of the page; an empty request if there is none. */
function draftOf({ graph }: SiteContext, { route, title }: PageJson) {
  const first = graph.examples.find(({ page, kind }) => page === route && kind === 'operation');
  return {
    example: first?.id,
    label: first ? `${title} › ${first.operationName ?? ''}` : '',
    operation: first?.operation ?? '',
    variables: variablesText(first?.variables),
    token: first?.token ?? graph.tokens[0]?.name ?? '',
  };
}

/** Returns the styles and the script of the IDE, for the head. */
export function ideHead({ site, assets }: Pick<Renderer, 'site' | 'assets'>): ReactNode {
  const { styles, script } = assets.hrefs(site.addresses).ide;
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <script type="module" src={script} />
    </>
  );
}

/**
 * Returns the preloads of all that the IDE needs first, so that it arrives in parallel. They are in
 * the body, after the styles: over HTTP/1.1, browsers load only six files at a time.
 */
function preloadsOf({ site, assets }: Pick<Renderer, 'site' | 'assets'>): string {
  const { modules } = assets.hrefs(site.addresses).ide;
  return renderToStaticMarkup(
    <>
      <link rel="preload" href={dataOf(site).engine} as="fetch" crossOrigin="anonymous" />
      {modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </>,
  );
}
