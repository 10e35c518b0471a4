import { connect } from './connect.ts';
import { createOverlay } from './overlay.ts';
import { keepPlace, returnToPlace } from './place.ts';

// Runs in each page of a preview: loads it again when it changed, and shows what is wrong.
const version = document.currentScript?.dataset['version'];

const overlay = createOverlay();
returnToPlace();
connect({
  onState(state) {
    if (state.version === version) return void overlay.refresh();
    keepPlace();
    overlay.keepFocus();
    location.reload();
  },
  onEnd: () => overlay.disconnect(),
});
