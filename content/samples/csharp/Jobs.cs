using System;
using System.Threading;
using System.Threading.Tasks;

namespace JacarandaBooks
{
    /// <summary>The jobs that repeat.</summary>
    internal sealed class Jobs
    {
        public Jobs(Shop shop)
        {
            Events = new Job("events", shop.Events.ProcessAsync, TimeSpan.FromMinutes(1));
            Intents = new Job("intents", shop.Intents.PerformOpenAsync, TimeSpan.FromMinutes(5));
            Reconciliation =
                new Job("reconciliation", shop.Reconciliation.RunAsync, TimeSpan.FromDays(1));
        }

        public Job Events { get; }

        public Job Intents { get; }

        public Job Reconciliation { get; }

        /// <summary>Runs all jobs. Ends only if one of them fails, with its exception.</summary>
        public async Task RepeatAsync() => await await Task.WhenAny(
            Events.RepeatAsync(), Intents.RepeatAsync(), Reconciliation.RepeatAsync());
    }

    /// <summary>Some work that never runs twice at the same time.</summary>
    internal sealed class Job
    {
        private readonly string _name;
        private readonly Func<Task> _work;
        private readonly TimeSpan _interval;
        private readonly SemaphoreSlim _running = new SemaphoreSlim(1, 1);
        private readonly SemaphoreSlim _due = new SemaphoreSlim(0);

        public Job(string name, Func<Task> work, TimeSpan interval)
        {
            _name = name;
            _work = work;
            _interval = interval;
        }

        public async Task RunAsync()
        {
            await _running.WaitAsync();
            try
            {
                await Alerts.ReportErrorsAsync(_name, _work);
            }
            finally
            {
                _running.Release();
            }
        }

        /// <summary>Runs the work now, at the interval, and when it is woken.</summary>
        public async Task RepeatAsync()
        {
            while (true)
            {
                await RunAsync();
                await _due.WaitAsync(_interval);
            }
        }

        /// <summary>Runs the work soon. Does not wait for it.</summary>
        public void Wake()
        {
            // One run processes everything that is stored before it starts.
            if (_due.CurrentCount == 0) _due.Release();
        }
    }
}
