<?php

declare(strict_types=1);

namespace Shop;

/**
 * The data of the shop, in a journal, because PHP has no database that is always installed. Each
 * line of the journal is one commit: a list of rows, each with the name of its table. All processes
 * of the shop use the same journal, and each keeps the rows that it has read in memory. In
 * production, use your own database.
 */
final class Store
{
    private const TABLES = [
        'Order' => Order::class,
        'Intent' => Intent::class,
        'Shipment' => Shipment::class,
        'Event' => Event::class,
        'Transfer' => Transfer::class,
        'Settlement' => Settlement::class,
        'Checkpoint' => Checkpoint::class,
    ];

    /** @var array<class-string<Row>, array<string, Row>> in the order in which they were added */
    private array $rows = [];

    /** The part of the journal that this process has read, in bytes. */
    private int $end = 0;

    /** @param resource $journal */
    private function __construct(private $journal)
    {
    }

    /** Opens a journal, or creates it. */
    public static function open(string $file): self
    {
        $journal = fopen($file, 'c+');
        // Other processes write to the file, so nothing is read from a buffer.
        stream_set_read_buffer($journal, 0);
        $store = new self($journal);
        try {
            $store->locked(LOCK_SH, fn () => null);
        } catch (\Throwable $error) {
            throw new \RuntimeException("$file is not a journal of this shop", 0, $error);
        }
        return $store;
    }

    /**
     * @template R of Row
     * @param class-string<R> $table
     * @return ?R
     */
    public function get(string $table, string $id): ?Row
    {
        return $this->locked(LOCK_SH, fn () => $this->rows[$table][$id] ?? null);
    }

    /**
     * Returns the rows of a table, in the order in which they were added.
     *
     * @template R of Row
     * @param class-string<R> $table
     * @return list<R>
     */
    public function all(string $table): array
    {
        return $this->locked(LOCK_SH, fn () => array_values($this->rows[$table] ?? []));
    }

    /** Adds a row, unless there is one with its id. */
    public function insert(Row $row): void
    {
        $this->locked(LOCK_EX, function () use ($row): void {
            if (!isset($this->rows[$row::class][$row->id])) {
                $this->commit([$row]);
            }
        });
    }

    /** Adds a row, or replaces the one with its id. */
    public function save(Row $row): void
    {
        $this->locked(LOCK_EX, fn () => $this->commit([$row]));
    }

    /**
     * Reads a row, if there is one with this id, and saves all rows that `$change` returns, or none
     * of them. No process changes the store in between.
     *
     * @param class-string<Row> $table
     */
    public function update(string $table, string $id, callable $change): void
    {
        $this->locked(LOCK_EX, function () use ($table, $id, $change): void {
            $row = $this->rows[$table][$id] ?? null;
            if ($row !== null) {
                $this->commit($change($row));
            }
        });
    }

    /** Reads what other processes have added, and does some work while none of them adds more. */
    private function locked(int $mode, callable $work): mixed
    {
        if (!flock($this->journal, $mode)) {
            throw new \RuntimeException('the journal cannot be locked');
        }
        try {
            $this->load();
            return $work();
        } finally {
            flock($this->journal, LOCK_UN);
        }
    }

    /** Ignores a line that a crash cut off. Its commit has not returned, so nobody relies on it. */
    private function load(): void
    {
        fseek($this->journal, $this->end);
        $text = stream_get_contents($this->journal);
        $length = strrpos($text, "\n");
        if ($length === false) {
            return;
        }
        foreach (explode("\n", substr($text, 0, $length)) as $line) {
            foreach (json_decode($line, true, 100, JSON_THROW_ON_ERROR) as $entry) {
                $this->apply(self::rowOf($entry));
            }
        }
        $this->end += $length + 1;
    }

    /**
     * Returns when the rows are on the disk. After a crash, the journal has all of them or none.
     *
     * @param list<Row> $rows
     */
    private function commit(array $rows): void
    {
        if ($rows === []) {
            return;
        }
        $line = json_encode(array_map(self::entryOf(...), $rows), JSON_THROW_ON_ERROR) . "\n";
        try {
            // A line that a crash cut off would spoil this one.
            ftruncate($this->journal, $this->end);
            fseek($this->journal, $this->end);
            if (fwrite($this->journal, $line) !== strlen($line) || !fsync($this->journal)) {
                throw new \RuntimeException('the journal cannot be written');
            }
        } catch (\Throwable $error) {
            ftruncate($this->journal, $this->end);
            throw $error;
        }
        $this->end += strlen($line);
        foreach ($rows as $row) {
            $this->apply($row);
        }
    }

    private function apply(Row $row): void
    {
        $this->rows[$row::class][$row->id] = $row;
    }

    private static function entryOf(Row $row): array
    {
        return [array_search($row::class, self::TABLES, true) => $row];
    }

    private static function rowOf(array $entry): Row
    {
        $table = self::TABLES[array_key_first($entry)];
        return $table::fromJson(reset($entry));
    }
}
