export { formatVersion, graphJsonSchema, type GraphJson } from './graph-json/graph.ts';
export type { ChangelogJson, ChangeJson, ReleaseJson } from './graph-json/changelog.ts';
export type {
  ArgumentJson,
  DirectiveJson,
  EnumValueJson,
  FieldJson,
  OperationJson,
  TypeJson,
  UnionMemberJson,
  UseJson,
} from './graph-json/elements.ts';
export type { LifecycleJson } from './facts/lifecycle.ts';
export type { AppliedDirectiveJson } from './graph-json/parts.ts';
export type { ExampleJson, PageJson, SidebarEntry } from './graph-json/pages.ts';
export type { MadeFile, RenderedSite, Renderer, SiteOptions } from './renderer.ts';
