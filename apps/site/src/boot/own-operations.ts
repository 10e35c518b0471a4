/** The URL of the script that checks operations, set by the bundler. */
declare const OPERATIONS: string;

/** Loads the script when the reader submits the form, or drops files. */
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
