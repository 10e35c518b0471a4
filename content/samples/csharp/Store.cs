using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace JacarandaBooks
{
    /// <summary>
    /// The data of the shop, in memory and in a journal, because .NET contains no database. Each
    /// line of the journal is one commit: a list of rows, each with the name of its table. In
    /// production, use your own database.
    /// </summary>
    internal sealed class Store
    {
        private readonly object _lock = new object();
        private readonly FileStream _journal;

        private readonly Dictionary<string, Table> _tables = new[]
        {
            typeof(Order),
            typeof(Intent),
            typeof(Shipment),
            typeof(Event),
            typeof(Transfer),
            typeof(Settlement),
            typeof(Checkpoint),
        }.ToDictionary(type => type.Name, type => new Table(type));

        private Store(FileStream journal)
        {
            _journal = journal;
        }

        /// <summary>Opens a journal, or creates it. Only one process can have it open.</summary>
        public static Store Open(string path)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.GetFullPath(path)));
            var journal = new FileStream(
                path, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
            var store = new Store(journal);
            try
            {
                store.Load();
            }
            catch (Exception error) when (
                error is JsonException || error is InvalidDataException)
            {
                journal.Dispose();
                throw new InvalidDataException(path + " is not a journal of this shop", error);
            }
            return store;
        }

        /// <summary>Returns a row; null if there is none with this id.</summary>
        public R Get<R>(string id)
            where R : Row
        {
            lock (_lock) return (R)TableOf(typeof(R)).Find(id);
        }

        /// <summary>
        /// Returns the rows of a table, in the order in which they were added.
        /// </summary>
        public List<R> All<R>()
            where R : Row
        {
            lock (_lock) return TableOf(typeof(R)).Rows.Cast<R>().ToList();
        }

        /// <summary>Adds a row, unless there is one with its id.</summary>
        public void Insert(Row row)
        {
            lock (_lock)
            {
                if (TableOf(row.GetType()).Find(row.Id) == null) Commit(row);
            }
        }

        /// <summary>Adds a row, or replaces the one with its id.</summary>
        public void Save(Row row)
        {
            lock (_lock) Commit(row);
        }

        /// <summary>
        /// Reads a row, if there is one with this id, and saves all rows that
        /// <paramref name="change"/> returns, or none of them. Nothing else changes the store in
        /// between.
        /// </summary>
        public void Update<R>(string id, Func<R, Row[]> change)
            where R : Row
        {
            lock (_lock)
            {
                var row = Get<R>(id);
                if (row != null) Commit(change(row));
            }
        }

        private Table TableOf(Type type) => _tables[type.Name];

        /// <summary>
        /// Returns when the rows are on the disk. After a crash, the journal has all of them or
        /// none.
        /// </summary>
        private void Commit(params Row[] rows)
        {
            if (rows.Length == 0) return;
            var entries = rows.Select(row => new JObject(
                new JProperty(row.GetType().Name, Json.ToObject(row))));
            var line = Encoding.UTF8.GetBytes(Json.Write(entries) + "\n");
            try
            {
                _journal.Write(line, 0, line.Length);
                _journal.Flush(flushToDisk: true);
            }
            catch (IOException)
            {
                // A part of the line may be in the file. Later commits fail, until a new process
                // loads it.
                _journal.Dispose();
                throw;
            }
            foreach (var row in rows) TableOf(row.GetType()).Put(row);
        }

        private void Load()
        {
            var text = new byte[_journal.Length];
            for (var read = 0; read < text.Length;)
            {
                var count = _journal.Read(text, read, text.Length - read);
                if (count == 0) throw new InvalidDataException("the journal is cut off");
                read += count;
            }
            var start = 0;
            for (var end = 0; end < text.Length; end++)
            {
                if (text[end] != '\n') continue;
                LoadLine(Encoding.UTF8.GetString(text, start, end - start));
                start = end + 1;
            }
            // A crash can cut off the last line. Its commit has not returned, so nobody relies on
            // it.
            _journal.SetLength(start);
            _journal.Position = start;
        }

        private void LoadLine(string line)
        {
            foreach (var entry in Json.Read<List<Dictionary<string, JToken>>>(line))
            {
                foreach (var field in entry)
                {
                    if (!_tables.TryGetValue(field.Key, out var table))
                        throw new InvalidDataException("there is no table " + field.Key);
                    table.Put(table.RowOf(field.Value));
                }
            }
        }

        /// <summary>Keeps the rows in the order in which they were added.</summary>
        private sealed class Table
        {
            private readonly Type _type;
            private readonly List<string> _ids = new List<string>();
            private readonly Dictionary<string, Row> _rows = new Dictionary<string, Row>();

            public Table(Type type)
            {
                _type = type;
            }

            public IEnumerable<Row> Rows => _ids.Select(id => _rows[id]);

            public Row Find(string id) =>
                id != null && _rows.TryGetValue(id, out var row) ? row : null;

            public void Put(Row row)
            {
                if (!_rows.ContainsKey(row.Id)) _ids.Add(row.Id);
                _rows[row.Id] = row;
            }

            public Row RowOf(JToken value)
            {
                var row = (Row)Json.Read(value, _type);
                return row?.Id != null
                    ? row
                    : throw new InvalidDataException($"a row of {_type.Name} has no id");
            }
        }
    }
}
