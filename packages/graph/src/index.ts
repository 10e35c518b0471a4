export { anchorOf, type Anchored } from './anchors.ts';
export {
  boundKinds,
  statesByValue,
  type Behavior,
  type ConstantRule,
  type Demand,
  type LifecycleRule,
  type RefusalCodes,
  type RefusalWords,
  type StateRule,
  type TypeRule,
} from './behavior.ts';
export type {
  CallRule,
  CreatesBy,
  EachRule,
  Limit,
  Limits,
  Need,
} from './behavior-language/call.ts';
export type { ActRule, Outcome, TransitionRule, TriggerRule } from './behavior-language/effects.ts';
export type {
  ArgumentPath,
  Condition,
  Conditions,
  Duration,
  Fill,
  Fills,
  FillSource,
} from './behavior-language/fill.ts';
export type { Before, Given, Scenario } from './behavior-language/scenario.ts';
export { allowedBody, isAllowedBody } from './body-elements.ts';
export { bodyParts, isCall, type Block, type BodyParts } from './body-parts.ts';
export { chaosOneIn } from './chaos.ts';
export {
  arePropsOf,
  cardIcons,
  components,
  isInlineComponent,
  isComponentName,
  type ComponentInfo,
  type ComponentName,
  type ComponentProps,
  type NamedFact,
} from './components.ts';
export {
  argumentCoordinate,
  coordinateParts,
  partCoordinate,
  subjectOf,
  withoutArgument,
  type CoordinateParts,
} from './coordinate.ts';
export { decoded } from './decoded.ts';
export {
  durationOf,
  durationPattern,
  isWithinLongest,
  milliseconds,
  millisecondsOf,
} from './duration.ts';
export {
  elementFile,
  introspectionFile,
  isListing,
  markdownFile,
  movedFile,
  ownValuesFile,
  pageFile,
  rootFiles,
  recordedRunFile,
  sandboxFile,
  tokensFile,
  sdlFile,
  searchFile,
  searchFolder,
} from './files.ts';
export { urlOfSite, pathOnSite, routeOfLink, splitHref } from './href.ts';
export type { Json } from './json.ts';
export { kindNames, kinds, type Kind, type KindInfo } from './kinds.ts';
export { isFilledIn, messageOf } from './need-words.ts';
export { isMet, touchedUses, type NamedChange } from './operation-changes.ts';
export { ownValueForm } from './own-values.ts';
export {
  usesOfDocument,
  type OperationUse,
  type SyntaxNode,
  type TypeMap,
} from './operation-uses.ts';
export { entriesOnPage, pageNumbers, pagesOfList } from './paging.ts';
export { listRoute, referenceRoute, routeOfPath, allPagesRoute, usedByRoute } from './routes.ts';
export { isRequest } from './requests.ts';
export { roleNames, roles, type Role } from './roles.ts';
export {
  byRelease,
  changelogFile,
  changelogRoute,
  dayOfRelease,
  deprecationsRoute,
  feedFile,
  isReleaseName,
  operationsFile,
  unreleasedAnchor,
} from './releases.ts';
export { isSafeUrl } from './safe-url.ts';
export { wordBoundary, humpsOf, slugOf, slugsOf } from './slug.ts';
export {
  sectionAnchor,
  sectionKinds,
  sections,
  sectionsOfKind,
  type SectionInfo,
  type SectionKind,
} from './sections.ts';
export { scopesFor, tokenForm, type TokenFacts } from './tokens.ts';
export { unlinkedText } from './unlinked-text.ts';
export { useRelations, type UseRelation } from './uses.ts';
export { writable } from './writable.ts';
