using System;
using System.Threading.Tasks;

namespace JacarandaBooks
{
    /// <summary>Tells your team about errors that the shop survives.</summary>
    internal static class Alerts
    {
        /// <summary>In production, send this to the system that alerts your team.</summary>
        public static void Report(string subject, Exception error)
        {
            Console.Error.WriteLine($"{DateTimeOffset.Now:o} {subject}: {error}");
        }

        /// <summary>
        /// Runs a step that must not stop the others, and returns whether it succeeded.
        /// </summary>
        public static async Task<bool> ReportErrorsAsync(string subject, Func<Task> step)
        {
            try
            {
                await step();
                return true;
            }
            catch (Exception error)
            {
                Report(subject, error);
                return false;
            }
        }
    }
}
