interface Item {
  reference: string;
  consentId: string;
  contractReference: string;
  date: string;
  cents: number;
}

export function collectionFile(clientId: string, batch: string, items: Item[]): string {
  const header = [
    'P',
    clientId,
    'COLLECTIONS',
    'DEBICHECK',
    'INPUT',
    batch,
    new Date().toISOString(),
  ];
  const details = items.map((item) => [
    'D',
    item.reference,
    item.consentId,
    item.contractReference,
    item.date,
    rand(item.cents),
    'ZAR',
  ]);
  const total = items.reduce((sum, item) => sum + item.cents, 0);
  const records = [header, ...details, ['T', String(items.length), rand(total)]];

  return records.map((fields) => fields.join('|') + '\n').join('');
}

function rand(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
