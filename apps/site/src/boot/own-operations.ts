/** The address of the code that reads operations, beside this script; known when it was bundled. */
declare const OPERATIONS: string;

/** Loads it when the reader asks, or drops files. */
export function checkOwnOperations(): void {
  const form = document.querySelector<HTMLFormElement>('[data-operations]');
  if (!form) return;

  const check = async (dropped?: FileList): Promise<void> => {
    const tool: typeof import('../own-operations.ts') = await import(OPERATIONS);
    await tool.check(form, dropped);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check();
  });
  form.addEventListener('dragover', (event) => event.preventDefault());
  form.addEventListener('drop', (event) => {
    event.preventDefault();
    void check(event.dataTransfer?.files);
  });
}
