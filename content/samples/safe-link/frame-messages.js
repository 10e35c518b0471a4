// https://shop.jacaranda.example/frame-return
window.parent.postMessage({ kind: 'payer-returned' }, 'https://shop.jacaranda.example');

// the checkout page
window.addEventListener('message', (event) => {
  if (event.origin !== 'https://shop.jacaranda.example') return;
  if (event.data?.kind === 'payer-returned') showOrder('order-1042');
});
