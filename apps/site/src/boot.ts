import { rememberChecks } from './boot/checklist.ts';
import { shutContents } from './boot/contents.ts';
import { copyOnClick } from './boot/copy.ts';
import { openDrawer } from './boot/drawer.ts';
import { loadFill } from './boot/fill.ts';
import { loadFinders } from './boot/finders.ts';
import { openIde } from './boot/ide.ts';
import { loadNear } from './boot/near.ts';
import { loadPeek } from './boot/peek.ts';
import { checkOwnOperations } from './boot/own-operations.ts';
import { loadPaste } from './boot/paste.ts';
import { revealTarget } from './boot/reveal.ts';
import { runOnClick } from './boot/run.ts';
import { openSearch } from './boot/search.ts';
import { followReading } from './boot/spy.ts';
import { wireTabs } from './boot/tabs.ts';
import { switchTheme } from './boot/theme-switch.ts';
import { wrapOnClick } from './boot/wrap.ts';

// Modules run once the document is parsed (`theme/reading.css`).
delete document.documentElement.dataset['reading'];

// The initial setup of a page only adds a few listeners.
switchTheme();
openDrawer();
openSearch();
copyOnClick();
wrapOnClick();
runOnClick();
wireTabs();
rememberChecks();
revealTarget();
shutContents();
followReading();
loadFill();
loadPeek();
checkOwnOperations();
loadPaste();
openIde();
void loadFinders();
void loadNear();
