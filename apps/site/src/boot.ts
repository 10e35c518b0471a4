import { rememberChecks } from './boot/checklist.ts';
import { shutContents } from './boot/contents.ts';
import { copyOnClick } from './boot/copy.ts';
import { openDrawer } from './boot/drawer.ts';
import { loadFilter } from './boot/filter.ts';
import { loadFinders } from './boot/finders.ts';
import { revealTarget } from './boot/reveal.ts';
import { openSearch } from './boot/search.ts';
import { followReading } from './boot/spy.ts';
import { wireTabs } from './boot/tabs.ts';
import { switchTheme } from './boot/theme-switch.ts';
import { wrapOnClick } from './boot/wrap.ts';

// All that a page does before the reader asks for more: a few listeners.
switchTheme();
openDrawer();
openSearch();
copyOnClick();
wrapOnClick();
wireTabs();
rememberChecks();
revealTarget();
shutContents();
followReading();
loadFilter();
void loadFinders();
