import '@marula/web';

const form = document.querySelector('marula-secure-form');

form.addEventListener('card', async (event) => {
  const response = await fetch('/orders/1042/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: event.detail }),
  });
  const { goTo } = await response.json();
  window.location.assign(goTo);
});

form.addEventListener('error', (event) => {
  showProblem(event.detail.code);
});
