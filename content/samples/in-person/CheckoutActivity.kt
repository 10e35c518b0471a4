import android.content.ActivityNotFoundException
import android.content.Intent
import androidx.activity.result.contract.ActivityResultContracts.StartActivityForResult
import androidx.appcompat.app.AppCompatActivity
import org.json.JSONObject

private const val PAY = "example.marula.terminal.action.PAY"
private const val REQUEST = "example.marula.terminal.extra.REQUEST"
private const val RESULT = "example.marula.terminal.extra.RESULT"

class CheckoutActivity : AppCompatActivity() {
    private val paymentApp = registerForActivityResult(StartActivityForResult()) { answer ->
        val result = answer.data?.getStringExtra(RESULT)?.let { JSONObject(it) }
        if (result != null && result.getString("outcome") == "not_started") {
            explain(result.getString("reason"))
        } else {
            confirmWithServer(openReference())
        }
    }

    fun pay(referenceId: String, cents: Long, receipt: String) {
        rememberReference(referenceId)
        val request = JSONObject()
            .put("requestVersion", 1)
            .put("type", "sale")
            .put("referenceId", referenceId)
            .put("amount", JSONObject().put("amount", cents).put("currency", "ZAR"))
            .put("posData", JSONObject().put("posReference", receipt))

        val intent = Intent(PAY)
            .setPackage("example.marula.terminal")
            .putExtra(REQUEST, request.toString())
        try {
            paymentApp.launch(intent)
        } catch (missing: ActivityNotFoundException) {
            showPaymentAppMissing()
        }
    }
}
