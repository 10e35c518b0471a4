import { pictureSize } from './picture.ts';

export interface ShareTagsProps {
  readonly siteName: string;
  readonly title: string;
  readonly description: string;
  readonly type: 'website' | 'article';
  /** Absolute. */
  readonly address: string;
  readonly picture: { readonly address: string; readonly text: string };
}

/** What other programs show where somebody shares the page's address. */
export function ShareTags(props: ShareTagsProps) {
  const { siteName, title, description, type, address, picture } = props;
  return (
    <>
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture.address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={picture.text} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
