/** Loads JSON from an address of the site. Rejects if the response is not successful. */
export async function fetchJson<Json>(address: string): Promise<Json> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response.json();
}
