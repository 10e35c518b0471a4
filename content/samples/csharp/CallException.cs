using System;
using System.Linq;

namespace JacarandaBooks
{
    /// <summary>A call of the API has no result. The properties say what is known.</summary>
    internal sealed class CallException : Exception
    {
        /// <summary>No complete response: the call may have been processed.</summary>
        public const string NoResponse = "NO_RESPONSE";

        /// <summary>No token came back, but a later request may succeed.</summary>
        public const string TokenUnavailable = "TOKEN_UNAVAILABLE";

        /// <summary>The credentials or the scopes are wrong.</summary>
        public const string TokenRefused = "TOKEN_REFUSED";

        private readonly string _code;
        private readonly bool _wasExecuted;

        /// <param name="code">The code of the API, or one of those above.</param>
        /// <param name="message">What happened, for your team.</param>
        /// <param name="wasExecuted">
        /// Whether a mutation was executed, and only a field of its result failed.
        /// </param>
        public CallException(string code, string message, bool wasExecuted = false)
            : base(code + ": " + message)
        {
            _code = code;
            _wasExecuted = wasExecuted;
        }

        /// <summary>How long to wait at least before a repeat.</summary>
        public TimeSpan RetryAfter { get; set; }

        /// <summary>
        /// Nothing was done, and a repeat with another token or at another time can succeed.
        /// </summary>
        public bool IsNotProcessed => HasCode("UNAUTHENTICATED", "HTTP_429", TokenUnavailable);

        /// <summary>Nothing was done, and the same call would be rejected again.</summary>
        public bool IsRejected => IsFinal || HasCode(
            "FORBIDDEN", "GRAPHQL_PARSE_FAILED", "GRAPHQL_VALIDATION_FAILED", TokenRefused);

        /// <summary>
        /// The values or the state are wrong. Other rejections need a fix on your side first.
        /// </summary>
        public bool IsFinal => HasCode("BAD_USER_INPUT", "INVALID_STATE");

        private bool HasCode(params string[] codes) => !_wasExecuted && codes.Contains(_code);
    }
}
