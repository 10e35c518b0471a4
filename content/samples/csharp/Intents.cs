using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;

namespace JacarandaBooks
{
    /// <summary>
    /// Performs each intent exactly once. A call that takes no nonce and moves money needs a pause
    /// of 60 s before it is looked up; this shop makes no such call.
    /// </summary>
    internal sealed class Intents
    {
        private readonly Store _store;
        private readonly Marula _marula;

        // Locks of this process. Several processes need a lock in the database instead.
        private readonly ConcurrentDictionary<string, SemaphoreSlim> _locks =
            new ConcurrentDictionary<string, SemaphoreSlim>();

        public Intents(Store store, Marula marula)
        {
            _store = store;
            _marula = marula;
        }

        /// <summary>
        /// Stores an intent if it is new, then makes it happen exactly once. If it throws
        /// an exception, the outcome is unknown, or a rejection has a cause to fix first, such as a
        /// missing scope: the intent stays open, and a later call continues it.
        /// </summary>
        public Task<Intent> PerformOnceAsync(string id, CallKind call, object input)
        {
            _store.Insert(new Intent(id, call, Json.ToObject(input)));
            return PerformAsync(id);
        }

        /// <summary>Makes a stored intent happen exactly once.</summary>
        public async Task<Intent> PerformAsync(string id)
        {
            var gate = _locks.GetOrAdd(id, unused => new SemaphoreSlim(1, 1));
            await gate.WaitAsync();
            try
            {
                var intent = _store.Get<Intent>(id)
                    ?? throw new InvalidOperationException("there is no intent " + id);
                for (var attempt = 1; intent.Status == IntentStatus.Open; attempt++)
                    intent = await AttemptAsync(intent, attempt);
                return intent;
            }
            finally
            {
                gate.Release();
            }
        }

        /// <summary>
        /// Performs all open intents. Run it when a process starts, and every few minutes.
        /// </summary>
        public async Task PerformOpenAsync()
        {
            foreach (var intent in _store.All<Intent>())
            {
                if (intent.Status != IntentStatus.Open) continue;
                // One intent that fails must not stop the others.
                await Alerts.ReportErrorsAsync(intent.Id, () => PerformAsync(intent.Id));
            }
        }

        /// <summary>Returns the new version of the intent.</summary>
        private async Task<Intent> AttemptAsync(Intent intent, int attempt)
        {
            var call = Call.Of(intent);
            if (intent.SentAt != null)
            {
                // An earlier attempt may have been processed, even if no response came back.
                var found = await call.FindAsync(_marula, intent);
                if (found != null) return Save(intent.WithResult(IntentStatus.Done, found));
            }

            var sent = Save(intent.WithSentAt(DateTimeOffset.UtcNow));
            try
            {
                var created = await call.SendAsync(_marula, sent);
                return Save(sent.WithResult(IntentStatus.Done, created));
            }
            catch (CallException error)
            {
                // An attempt that was not processed leaves no trace.
                var next = error.IsNotProcessed ? Save(intent) : sent;
                if (error.IsFinal)
                    return Save(next.WithResult(IntentStatus.Rejected, error.Message));
                if (attempt == Marula.MaxAttempts || error.IsRejected) throw;
                await Marula.BackOffAsync(attempt, error);
                return next;
            }
        }

        private Intent Save(Intent intent)
        {
            _store.Save(intent);
            return intent;
        }
    }
}
