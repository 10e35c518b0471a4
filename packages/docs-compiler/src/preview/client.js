// Runs in the browser: reloads the page when the site changed, and shows that there are errors.
{
  const { build } = document.currentScript.dataset;
  let events;

  // A browser opens few connections to a host, so tabs in the background give theirs back.
  document.addEventListener('visibilitychange', listen);
  listen();

  function listen() {
    events?.close();
    if (document.hidden) return;
    events = new EventSource('/__preview/events');
    events.addEventListener('state', ({ data }) => {
      const state = JSON.parse(data);
      if (state.build === build) show(state.problems);
      else location.reload();
    });
  }

  function show({ errors, messages }) {
    document.getElementById('preview-problems')?.remove();
    if (errors === 0) return;

    const banner = document.createElement('div');
    banner.id = 'preview-problems';
    banner.setAttribute('role', 'status');
    const lines = [errors === 1 ? '1 error' : `${errors} errors`, ...messages];
    if (errors > messages.length) lines.push('…');
    banner.textContent = lines.join('\n');
    Object.assign(banner.style, {
      position: 'fixed',
      inset: 'auto 0 0 0',
      zIndex: '2147483647',
      maxHeight: '40vh',
      overflow: 'auto',
      padding: '12px 16px',
      background: '#7f1d1d',
      color: '#fff',
      font: '13px/1.5 ui-monospace, monospace',
      whiteSpace: 'pre-wrap',
    });
    document.body.append(banner);
  }
}
