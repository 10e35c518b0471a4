async function showOrder(order) {
  for (let seconds = 0; seconds < 60; seconds += 2) {
    try {
      const response = await fetch(`/orders/${order}/status`, { cache: 'no-store' });
      const { status } = await response.json();
      if (response.ok && status !== 'open') return render(status);
    } catch {
      // The next attempt may succeed.
    }
    await new Promise((done) => setTimeout(done, 2000));
  }
  render('still-open');
}
